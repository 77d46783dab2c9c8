import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { OwnRank } from "@/components/bonus/own-rank";
import { RenewalReminder } from "@/components/bonus/renewal-reminder";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "../support/render";

type Profile = CallData<"GET member/profile">;

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

const ending: Partial<Profile> = { userCode: "CN000001", activationStatus: 2, autoRenewal: false, vipExpireTime: inDays(6) };

function renderReminder(profile: Partial<Profile> = {}) {
  return renderPage(<RenewalReminder />, {
    session: member,
    answers: { "GET member/profile": { ...ending, ...profile } as Profile },
  });
}

const title = () => screen.queryByText(/Your time to earn bonuses ends on/);

beforeEach(() => localStorage.clear());

test("RenewalReminder says that a membership is about to end, and leads to its renewal", async () => {
  renderReminder();
  expect(await screen.findByText(/Your time to earn bonuses ends on/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Renew" })).toHaveAttribute("href", "/member_benefits");
});

test.each([
  ["is renewed by itself", { autoRenewal: true }],
  ["lasts for more than a week", { vipExpireTime: inDays(8) }],
  ["is over", { activationStatus: 1 as const, vipExpireTime: inDays(-1) }],
  ["never began", { activationStatus: 0 as const, vipExpireTime: null }],
])("RenewalReminder is silent where a membership %s", async (_, profile) => {
  const { inputsOf } = renderReminder(profile);
  await waitFor(() => expect(inputsOf("GET member/profile")).toHaveLength(1));
  expect(title()).not.toBeInTheDocument();
});

test("RenewalReminder is not shown again for the same end, but for another one and for another member", async () => {
  const first = renderReminder();
  await first.user.click(await screen.findByRole("button", { name: "Don’t remind me again" }));
  expect(title()).not.toBeInTheDocument();
  first.unmount();

  const second = renderReminder();
  await waitFor(() => expect(second.inputsOf("GET member/profile")).toHaveLength(1));
  expect(title()).not.toBeInTheDocument();
  second.unmount();

  const third = renderReminder({ vipExpireTime: inDays(3) });
  expect(await screen.findByText(/Your time to earn bonuses ends on/)).toBeVisible();
  third.unmount();

  renderReminder({ userCode: "CN000002" });
  expect(await screen.findByText(/Your time to earn bonuses ends on/)).toBeVisible();
});

test("OwnRank says what the profile says, and nothing else", async () => {
  const { unmount } = renderPage(<OwnRank />, {
    session: member,
    answers: { "GET member/profile": { memberLevel: "Silver", highestMemberLevel: "Gold" } as Profile },
  });
  expect(await screen.findByText("Silver")).toBeVisible();
  expect(screen.getByText("Highest rank so far")).toBeVisible();
  unmount();
  renderPage(<OwnRank />, { session: member, answers: { "GET member/profile": new Failure("provider-slow") } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
