import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { FavouritesLink } from "@/components/layout/header/favourites-link";
import { FavouriteButton } from "@/components/product-card/favourite-button";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { aProduct } from "@/tests/support/browser/fixtures";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import { shownToasts, visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

type Favourites = CallData<"GET product/getCollectionsList">;

const heart = () => screen.getByRole("button", { name: "Favorite: Sourdough" });
const button = <FavouriteButton productId={7} name="Sourdough" />;

beforeEach(() => sessionStorage.clear());

test("FavouriteButton sends a guest to the login page and back and saves the pending favourite", async () => {
  window.history.replaceState(null, "", "/course");
  const { user, inputsOf } = renderPage(button, { session: guest });
  await user.click(heart());
  expect(visitedUrls).toEqual(["/login?redirect=%2Fcourse"]);
  expect(sessionStorage.getItem("pending-favourite")).toContain('"favourite":7');
  expect(inputsOf("GET product/getCollectionsList")).toEqual([]);
  expect(inputsOf("POST product/addOrDelCollection")).toEqual([]);
});

test("FavouriteButton is pressed at once and stays pressed", async () => {
  let favourites: Favourites = [];
  const answer = Promise.withResolvers<null>();
  const { user, inputsOf } = renderPage(button, {
    session: member,
    answers: { "GET product/getCollectionsList": () => favourites, "POST product/addOrDelCollection": () => answer.promise },
  });
  await user.click(heart());
  expect(heart()).toHaveAttribute("aria-pressed", "true");
  expect(shownToasts).toEqual([]);

  favourites = [{ id: 1, product: aProduct({ id: 7 }) }];
  answer.resolve(null);
  await waitFor(() => expect(shownToasts).toEqual(["success: Added to your favorites"]));
  expect(heart()).toHaveAttribute("aria-pressed", "true");
  expect(inputsOf("POST product/addOrDelCollection")).toEqual([{ productIds: [7], status: 1 }]);
});

test("FavouriteButton removes an existing favourite", async () => {
  let favourites: Favourites = [{ id: 1, product: aProduct({ id: 7 }) }];
  const { user, inputsOf } = renderPage(button, {
    session: member,
    answers: {
      "GET product/getCollectionsList": () => favourites,
      "POST product/addOrDelCollection": () => {
        favourites = [];
        return null;
      },
    },
  });
  await waitFor(() => expect(heart()).toHaveAttribute("aria-pressed", "true"));
  await user.click(heart());
  await waitFor(() => expect(shownToasts).toEqual(["success: Removed from your favorites"]));
  expect(heart()).toHaveAttribute("aria-pressed", "false");
  expect(inputsOf("POST product/addOrDelCollection")).toEqual([{ productIds: [7], status: 0 }]);
});

test("FavouriteButton reverts with a notice on a failure", async () => {
  const answer = Promise.withResolvers<Failure>();
  const { user } = renderPage(button, {
    session: member,
    answers: { "GET product/getCollectionsList": [], "POST product/addOrDelCollection": () => answer.promise },
  });
  await user.click(heart());
  expect(heart()).toHaveAttribute("aria-pressed", "true");

  answer.resolve(new Failure("refused", "You have too many favourites."));
  await waitFor(() => expect(heart()).toHaveAttribute("aria-pressed", "false"));
  await waitFor(() => expect(shownToasts).toEqual(["error: You have too many favourites."]));
});

test("the header counts a favourite at once and reverts on a failure", async () => {
  const answer = Promise.withResolvers<Failure>();
  const { user } = renderPage(
    <>
      <FavouritesLink />
      {button}
    </>,
    { session: member, answers: { "GET product/getCollectionsList": [], "POST product/addOrDelCollection": () => answer.promise } },
  );
  await user.click(heart());
  expect(await screen.findByRole("link", { name: "Favorites, 1 item" })).toBeVisible();
  answer.resolve(new Failure("provider-unreachable"));
  expect(await screen.findByRole("link", { name: "Favorites" })).toBeVisible();
});

test("FavouriteButton keeps its state after a failure until its list can be read", async () => {
  const unreachable = new Failure("provider-unreachable");
  let favourites: Favourites | Failure = unreachable;
  const { user } = renderPage(button, {
    session: member,
    answers: { "GET product/getCollectionsList": () => favourites, "POST product/addOrDelCollection": unreachable },
  });
  await user.click(heart());
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  expect(heart()).toHaveAttribute("aria-pressed", "false");
  favourites = [{ id: 1, product: aProduct({ id: 7 }) }];
  await user.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute("aria-pressed", "true"));
});

test("FavouriteButton is unpressed while the session is unknown and reports a failure", async () => {
  const answers: (Failure | null)[] = [new Failure("provider-unreachable"), null];
  const { user, inputsOf } = renderPage(button, {
    session: { state: "unknown" },
    answers: { "POST product/addOrDelCollection": () => answers.shift() ?? null },
  });
  await user.click(heart());
  await waitFor(() => expect(shownToasts).toEqual(["error: We can’t reach the shop right now. Please try again in a moment."]));
  await user.click(heart());
  await waitFor(() => expect(shownToasts[1]).toBe("success: Added to your favorites"));
  expect(inputsOf("POST product/addOrDelCollection")).toHaveLength(2);
});
