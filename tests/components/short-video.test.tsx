import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { LinkAnswer } from "@/components/account/short-video/link-answer";
import { OfferLink } from "@/components/account/short-video/offer-link";
import { ShortVideoAccount } from "@/components/account/short-video/short-video-account";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import type { Answers } from "../support/network";
import { said } from "../support/outside";
import { member, renderPage } from "../support/render";

type Profile = CallData<"GET member/profile">;

const unlinked = { bindTikTok: "N", tikTokUsername: null } as Profile;
const linked = { bindTikTok: "Y", tikTokUsername: "june.on.film" } as Profile;

function show(profile: Profile, offered: boolean) {
  renderPage(
    <OfferLink offered={offered}>
      <ShortVideoAccount profile={profile} />
    </OfferLink>,
  );
}

test("whoever has linked an account sees its name", () => {
  show(linked, true);
  expect(screen.getByText("@june.on.film")).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("whoever has none is offered to link one, where the shop knows a platform", () => {
  show(unlinked, true);
  expect(screen.getByRole("link", { name: "Link your short-video account" })).toHaveAttribute("href", "/api/short-video");
});

test("a shop without a platform offers nothing", () => {
  show(unlinked, false);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

beforeEach(() => window.history.replaceState(null, "", "/member?code=abc&state=xyz"));

function comeBack(answers: Answers, code: string | null = "abc") {
  return renderPage(<LinkAnswer code={code} state="xyz" />, { session: member, answers });
}

test("what the platform sent is used once, said, and no longer in the address", async () => {
  const { inputsOf } = comeBack({ "GET member/profile": unlinked, "POST short-video": null });
  await waitFor(() => expect(said).toEqual(["success: Your short-video account is linked."]));
  expect(inputsOf("POST short-video")).toEqual([{ code: "abc", state: "xyz" }]);
  expect(window.location.search).toBe("");
});

test("a member who is linked already is linked no second time", async () => {
  const { inputsOf } = comeBack({ "GET member/profile": linked });
  await waitFor(() => expect(said).toEqual(["success: Your short-video account is linked."]));
  expect(inputsOf("POST short-video")).toEqual([]);
});

test("an answer that was lost after the work was done counts as done", async () => {
  let profile = unlinked;
  comeBack({
    "GET member/profile": () => profile,
    "POST short-video": () => {
      profile = linked;
      return new Failure("provider-slow");
    },
  });
  await waitFor(() => expect(said).toEqual(["success: Your short-video account is linked."]));
});

test("without an answer it is said, and one press asks again with the same code", async () => {
  let away = true;
  const { user, inputsOf } = comeBack({
    "GET member/profile": unlinked,
    "POST short-video": () => (away ? new Failure("provider-unreachable") : null),
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  away = false;
  await user.click(again);
  await waitFor(() => expect(said).toEqual(["success: Your short-video account is linked."]));
  expect(inputsOf("POST short-video")).toEqual([
    { code: "abc", state: "xyz" },
    { code: "abc", state: "xyz" },
  ]);
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

const endings: [string, Failure, string][] = [
  ["somebody else’s account", new Failure("refused", "That account belongs to another member."), "That account belongs to another member."],
  ["a way that began elsewhere", new Failure("foreign-origin"), "This link is no longer open. Please begin again."],
];

for (const [what, failure, words] of endings) {
  test(`${what} is told in words, without a second try`, async () => {
    comeBack({ "GET member/profile": unlinked, "POST short-video": failure });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });
}

test("a page to which the member went meanwhile keeps its address", async () => {
  let arrive = () => {};
  comeBack({ "GET member/profile": unlinked, "POST short-video": () => new Promise<null>((resolve) => (arrive = () => resolve(null))) });
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledWith("/api/short-video", expect.anything()));
  window.history.replaceState(null, "", "/order_list?status=1");
  arrive();
  await waitFor(() => expect(said).toEqual(["success: Your short-video account is linked."]));
  expect(window.location.search).toBe("?status=1");
});

test("an account without a name is said to be linked", () => {
  show({ ...linked, tikTokUsername: null }, true);
  expect(screen.getByText("linked")).toBeVisible();
});

test("whoever declined on the platform’s page is told that nothing was linked", async () => {
  const { inputsOf } = comeBack({ "GET member/profile": unlinked }, null);
  expect(await screen.findByText("Nothing was linked: you declined on the platform’s page.")).toBeVisible();
  expect(inputsOf("POST short-video")).toEqual([]);
});
