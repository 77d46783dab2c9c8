import { afterEach, expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { CartLink } from "@/components/layout/header/cart-link";
import { NoticesLink } from "@/components/layout/header/notices-link";
import { SignInLink } from "@/components/layout/header/sign-in-link";
import { FavouriteButton } from "@/components/product-card/favourite-button";
import { refresh } from "@/lib/client/call/send";
import { sendInBackground } from "@/lib/client/call/send-in-background";
import { Failure } from "@/lib/contract/wire/failure";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

const ended = () => new Failure("signed-out", undefined, { code: 2004 });

afterEach(() => {
  delete document.documentElement.dataset.viewer;
});

/** The header and a card of a public page, whose session the provider ends. */
function renderPublicPage() {
  let isOver = false;
  const unless =
    <Data,>(data: Data) =>
    () =>
      isOver ? ended() : data;
  const answers: Answers = {
    "GET session": () => (isOver ? guest : member),
    "GET notice/unread": unless({ count: 3 }),
    "GET shoppingCart/listByMemberId": unless([]),
    "GET product/getCollectionsList": unless([]),
    "POST portalStudyDuration/progress": ended(),
  };
  const page = renderPage(
    <>
      <SignInLink />
      <NoticesLink />
      <CartLink />
      <FavouriteButton productId={7} name="Pen" />
    </>,
    { session: member, answers },
  );
  return { ...page, endSession: () => (isOver = true) };
}

const signInLink = () => screen.getByText("Sign in");

test.each([
  ["a read in the background", () => refresh(["GET notice/unread"])],
  [
    "a write in the background",
    () =>
      sendInBackground("POST portalStudyDuration/progress", { videoSourceId: "abc", position: 1, ranges: [[0, 1]] }).catch(() => undefined),
  ],
])("%s that finds the session ended makes the header a guest's at once, and a press leads to sign-in and back", async (_, read) => {
  const { user, endSession } = renderPublicPage();
  expect(await screen.findByRole("link", { name: /3/ })).toBeVisible();
  await waitFor(() => expect(document.documentElement.dataset.viewer).toBe("active-member"));
  expect(signInLink()).toHaveClass("invisible");
  endSession();
  await act(async () => void (await read()));
  await waitFor(() => expect(signInLink()).not.toHaveClass("invisible"));
  expect(screen.queryByRole("link", { name: /3/ })).toBeNull();
  expect(document.documentElement.dataset.viewer).toBe("list-price");
  expect(visitedUrls).toEqual([]);
  await user.click(screen.getByRole("button", { name: /Pen/ }));
  await waitFor(() => expect(visitedUrls).toEqual(["/login?redirect=%2F"]));
});

test("a failure that says nothing of the session leaves the member signed in", async () => {
  renderPage(
    <>
      <SignInLink />
      <NoticesLink />
    </>,
    { session: member, answers: { "GET notice/unread": new Failure("provider-unreachable"), "GET product/getCollectionsList": [] } },
  );
  await act(async () => void (await refresh(["GET notice/unread"])));
  expect(signInLink()).toHaveClass("invisible");
});
