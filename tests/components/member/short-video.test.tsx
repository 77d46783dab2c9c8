import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { LinkCallback } from "@/components/member/short-video/link-callback";
import { LinkOffer } from "@/components/member/short-video/link-offer";
import { ShortVideoAccount } from "@/components/member/short-video/short-video-account";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

type Profile = CallData<"GET member/profile">;

const unlinked = { bindTikTok: "N", tikTokUsername: null } as Profile;
const linked = { bindTikTok: "Y", tikTokUsername: "june.on.film" } as Profile;

function show(profile: Profile, offered: boolean) {
  renderPage(
    <LinkOffer offered={offered}>
      <ShortVideoAccount profile={profile} />
    </LinkOffer>,
  );
}

test("a linked account shows its name", () => {
  show(linked, true);
  expect(screen.getByText("@june.on.film")).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("an unlinked member is offered linking when the shop has a platform", () => {
  show(unlinked, true);
  expect(screen.getByRole("link", { name: "Link your short-video account" })).toHaveAttribute("href", "/api/short-video");
});

test("a shop without a platform offers no linking", () => {
  show(unlinked, false);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

beforeEach(() => window.history.replaceState(null, "", "/member?code=abc&state=xyz"));

function comeBack(answers: Answers, code: string | null = "abc") {
  return renderPage(<LinkCallback code={code} state="xyz" />, { session: member, answers });
}

test("the platform's code is used once, reported, and removed from the address", async () => {
  const { inputsOf } = comeBack({ "GET member/profile": unlinked, "POST short-video": null });
  await waitFor(() => expect(shownToasts).toEqual(["success: Your short-video account is linked."]));
  expect(inputsOf("POST short-video")).toEqual([{ code: "abc", state: "xyz" }]);
  expect(window.location.search).toBe("");
});

test("a linked member is not linked again", async () => {
  const { inputsOf } = comeBack({ "GET member/profile": linked });
  await waitFor(() => expect(shownToasts).toEqual(["success: Your short-video account is linked."]));
  expect(inputsOf("POST short-video")).toEqual([]);
});

test("a lost response after success counts as success", async () => {
  let profile = unlinked;
  comeBack({
    "GET member/profile": () => profile,
    "POST short-video": () => {
      profile = linked;
      return new Failure("provider-slow");
    },
  });
  await waitFor(() => expect(shownToasts).toEqual(["success: Your short-video account is linked."]));
});

test("a missing response is reported, and one press retries with the same code", async () => {
  let away = true;
  const { user, inputsOf } = comeBack({
    "GET member/profile": unlinked,
    "POST short-video": () => (away ? new Failure("provider-unreachable") : null),
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  away = false;
  await user.click(again);
  await waitFor(() => expect(shownToasts).toEqual(["success: Your short-video account is linked."]));
  expect(inputsOf("POST short-video")).toEqual([
    { code: "abc", state: "xyz" },
    { code: "abc", state: "xyz" },
  ]);
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

const endings: [string, Failure, string][] = [
  ["somebody else’s account", new Failure("refused", "That account belongs to another member."), "That account belongs to another member."],
  ["a way that began elsewhere", new Failure("foreign-origin"), "This link has expired. Please start again."],
];

for (const [what, failure, words] of endings) {
  test(`${what} is reported without a retry`, async () => {
    comeBack({ "GET member/profile": unlinked, "POST short-video": failure });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });
}

test("a page that the member opened meanwhile keeps its address", async () => {
  let arrive = () => {};
  comeBack({ "GET member/profile": unlinked, "POST short-video": () => new Promise<null>((resolve) => (arrive = () => resolve(null))) });
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledWith("/api/short-video", expect.anything()));
  window.history.replaceState(null, "", "/order_list?status=1");
  arrive();
  await waitFor(() => expect(shownToasts).toEqual(["success: Your short-video account is linked."]));
  expect(window.location.search).toBe("?status=1");
});

test("an account without a name is reported as linked", () => {
  show({ ...linked, tikTokUsername: null }, true);
  expect(screen.getByText("linked")).toBeVisible();
});

test("a member who declined on the platform's page sees that nothing was linked", async () => {
  const { inputsOf } = comeBack({ "GET member/profile": unlinked }, null);
  expect(await screen.findByText("Your account was not linked: you declined on the platform’s page.")).toBeVisible();
  expect(inputsOf("POST short-video")).toEqual([]);
});
