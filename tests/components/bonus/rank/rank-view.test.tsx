import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { RankView } from "@/components/bonus/rank/rank-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const rankCall = "GET bonus/rank";
const legsCall = "GET bonus/rankLegs";
const changesCall = "GET bonus/rankChanges";

const silver = { name: "Silver", personal: 2, team: 2, levels: 2 };

const standing: CallData<typeof rankCall> = {
  rank: "No Rank",
  highestRank: "Silver",
  active: true,
  personal: 3,
  team: 6,
  reached: "Silver",
  period: "202611-3",
  ranks: [{ name: "No Rank", personal: 0, team: 0, levels: 1 }, silver, { name: "Gold", personal: 3, team: 1000, levels: 3 }],
};

const legs: CallData<typeof legsCall> = {
  list: [
    { userCode: "CN000002", username: "ivy_lin", active: true, team: 5 },
    { userCode: "CN000003", username: "otto", active: false, team: 1 },
  ],
  total: 12,
};

const changes: CallData<typeof changesCall> = {
  list: [
    {
      changedAt: "2026-11-15T00:00:00Z",
      period: "202611-2",
      from: "Silver",
      to: "No Rank",
      active: true,
      personal: 1,
      team: 3,
      needs: silver,
    },
    { changedAt: "2026-11-08T00:00:00Z", period: "202611-1", from: "Gold", to: "Silver", active: false, personal: 4, team: 9, needs: null },
  ],
  total: 2,
};

const renderRank = (own: Partial<typeof standing> = {}, answers: Answers = {}) =>
  renderPage(<RankView />, {
    session: member,
    answers: { [rankCall]: { ...standing, ...own }, [legsCall]: legs, [changesCall]: changes, ...answers },
  });

test("RankView shows what is achieved and what is missing for the rank after the one that the counts give", async () => {
  renderRank();
  const next = await screen.findByRole("region", { name: "Next rank: Gold" });
  const [personal, team] = within(next).getAllByRole("listitem");
  expect(personal).toHaveTextContent("Active members you enrolled3 of 3Achieved");
  expect(team).toHaveTextContent("Active members in your team6 of 1,000994 missing");
  expect(next).toHaveTextContent("The current one ends on November 21, 2026 (UTC).");
  expect(next).toHaveTextContent("With the current numbers, your rank will then be Silver.");
  expect(next).toHaveTextContent("Gold earns bonuses from 3 levels of your team.");
});

test("RankView does not announce a change where the counts give the present rank", async () => {
  renderRank({ rank: "Silver" });
  await screen.findByRole("heading", { name: "Next rank: Gold" });
  expect(screen.queryByText(/your rank will then be/)).not.toBeInTheDocument();
});

test("RankView explains that nothing counts without an active membership", async () => {
  renderRank({ active: false, reached: "No Rank" });
  expect(await screen.findByText("Your membership is not active")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to membership" })).toHaveAttribute("href", "/member_benefits");
});

test("RankView says that there is no higher rank", async () => {
  renderRank({ rank: "Gold", reached: "Gold", personal: 9, team: 1000 });
  expect(await screen.findByRole("heading", { name: "You have reached the highest rank" })).toBeVisible();
});

test("RankView lists the legs in pages", async () => {
  const { user, inputsOf } = renderRank();
  const [, first, second] = within(await screen.findByRole("table", { name: "Your legs" })).getAllByRole("row");
  expect(first).toHaveTextContent("ivy_lin ActiveCN0000025");
  expect(second).toHaveTextContent("otto Not activeCN0000031");
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(inputsOf(legsCall)).toEqual([
    { pageNum: "1", pageSize: "10" },
    { pageNum: "2", pageSize: "10" },
  ]);
});

test("RankView lists every rank and marks the member's own", async () => {
  renderRank();
  const rows = within(await screen.findByRole("table", { name: "All ranks" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual(["RankEnrolledTeamLevels", "No Rank You001", "Silver 222", "Gold 31,0003"]);
});

test("RankView dates and explains each change", async () => {
  renderRank();
  const list = await screen.findByRole("list", { name: "Rank changes" });
  const [lost, inactive] = within(list).getAllByRole("listitem");
  expect(lost).toHaveTextContent("SilverbecomesNo RankPeriod Nov 8 – 14, 2026");
  expect(lost).toHaveTextContent("Counted: 1 active members enrolled, 3 in the team. Silver needs 2 and 2.");
  expect(inactive).toHaveTextContent("Your own membership was not active.");
});

test("RankView says that there are neither legs nor changes", async () => {
  renderRank({}, { [legsCall]: { list: [], total: 0 }, [changesCall]: { list: [], total: 0 } });
  expect(await screen.findByText("No legs yet")).toBeVisible();
  expect(await screen.findByText("No rank changes yet")).toBeVisible();
});

test("RankView offers a retry after a failure", async () => {
  let answers = false;
  const { user } = renderRank({}, { [rankCall]: () => (answers ? standing : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "Next rank: Gold" })).toBeVisible();
});

test("RankView says that a provider does not show the requirements", async () => {
  renderRank({}, { [rankCall]: new Failure("unknown-call") });
  expect(await screen.findByText("This shop does not show rank requirements")).toBeVisible();
});
