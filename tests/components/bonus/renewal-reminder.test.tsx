import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { MyRank } from "@/components/bonus/my-rank";
import { RenewalReminder } from "@/components/bonus/renewal-reminder";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";

type Profile = CallData<"GET member/profile">;

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

const ending: Partial<Profile> = { userCode: "CN000001", activationStatus: 2, autoRenewal: false, vipExpireTime: inDays(6) };

function renderReminder(profile: Partial<Profile> = {}) {
  return renderPage(<RenewalReminder />, {
    session: member,
    answers: { "GET member/profile": { ...ending, ...profile } as Profile },
  });
}

const title = () => screen.queryByText(/Your bonus qualified period expires on/);

beforeEach(() => localStorage.clear());

test("RenewalReminder announces the end of a membership and links to its renewal", async () => {
  renderReminder();
  expect(await screen.findByText(/Your bonus qualified period expires on/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Renew" })).toHaveAttribute("href", "/member_benefits");
});

test.each([
  ["is renewed by itself", { autoRenewal: true }],
  ["lasts for more than a week", { vipExpireTime: inDays(8) }],
  ["is over", { activationStatus: 1 as const, vipExpireTime: inDays(-1) }],
  ["never began", { activationStatus: 0 as const, vipExpireTime: null }],
])("RenewalReminder is hidden for a membership that %s", async (_, profile) => {
  const { inputsOf } = renderReminder(profile);
  await waitFor(() => expect(inputsOf("GET member/profile")).toHaveLength(1));
  expect(title()).not.toBeInTheDocument();
});

test("RenewalReminder is shown once per end and member", async () => {
  const first = renderReminder();
  await first.user.click(await screen.findByRole("button", { name: "Don’t remind me again" }));
  expect(title()).not.toBeInTheDocument();
  first.unmount();

  const second = renderReminder();
  await waitFor(() => expect(second.inputsOf("GET member/profile")).toHaveLength(1));
  expect(title()).not.toBeInTheDocument();
  second.unmount();

  const third = renderReminder({ vipExpireTime: inDays(3) });
  expect(await screen.findByText(/Your bonus qualified period expires on/)).toBeVisible();
  third.unmount();

  renderReminder({ userCode: "CN000002" });
  expect(await screen.findByText(/Your bonus qualified period expires on/)).toBeVisible();
});

test("OwnRank shows the rank of the profile only", async () => {
  const { unmount } = renderPage(<MyRank />, {
    session: member,
    answers: { "GET member/profile": { memberLevel: "Silver", highestMemberLevel: "Gold" } as Profile },
  });
  expect(await screen.findByText("Silver")).toBeVisible();
  expect(screen.getByText("Highest rank so far")).toBeVisible();
  unmount();
  renderPage(<MyRank />, { session: member, answers: { "GET member/profile": new Failure("provider-slow") } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
