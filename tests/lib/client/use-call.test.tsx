import { expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { mutate } from "swr";
import { CartLink } from "@/components/layout/header/cart-link";
import { FavouriteGrid } from "@/components/listing/favourite-grid";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { Failure } from "@/lib/contract/wire/failure";
import { aCartLine } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

function CartCount({ wait = false }: { wait?: boolean }) {
  const { data, error, mutate } = useCall("GET shoppingCart/listByMemberId", wait ? null : {});
  if (error) {
    return (
      <button type="button" onClick={() => mutate()}>
        {error.failure}
      </button>
    );
  }
  return <p>{data ? `${data.length} in the cart` : "one moment"}</p>;
}

function FavouriteCount() {
  const { data } = useCall("GET product/getCollectionsList", {});
  return <p>{data ? `${data.length} favourites` : "one moment"}</p>;
}

test("useCall is loading first, then has the data", async () => {
  renderPage(<CartCount />, { answers: { "GET shoppingCart/listByMemberId": [aCartLine()] } });
  expect(screen.getByText("one moment")).toBeVisible();
  expect(await screen.findByText("1 in the cart")).toBeVisible();
});

test("useCall reports a failure and has the data after another attempt", async () => {
  const answers = [new Failure("provider-slow"), [aCartLine()]];
  const { user } = renderPage(<CartCount />, { answers: { "GET shoppingCart/listByMemberId": () => answers.shift() ?? [] } });
  await user.click(await screen.findByRole("button", { name: "provider-slow" }));
  expect(await screen.findByText("1 in the cart")).toBeVisible();
});

test("useCall reports a network failure as an unreachable provider", async () => {
  renderPage(<CartCount />, { answers: { "GET shoppingCart/listByMemberId": new TypeError("Failed to fetch") } });
  expect(await screen.findByRole("button", { name: "provider-unreachable" })).toBeVisible();
});

test("useCall requests nothing while it waits for its input", () => {
  const { inputsOf } = renderPage(<CartCount wait />);
  expect(screen.getByText("one moment")).toBeVisible();
  expect(inputsOf("GET shoppingCart/listByMemberId")).toEqual([]);
});

test("send refreshes the reads that the write changed, and no others", async () => {
  let lines = [aCartLine()];
  const { inputsOf } = renderPage(
    <>
      <CartCount />
      <FavouriteCount />
    </>,
    {
      answers: {
        "GET shoppingCart/listByMemberId": () => lines,
        "GET product/getCollectionsList": [],
        "POST shoppingCart/add": null,
      },
    },
  );
  await screen.findByText("1 in the cart");
  await screen.findByText("0 favourites");
  lines = [aCartLine(), aCartLine({ productSkuId: 91 })];
  await send("POST shoppingCart/add", { productId: 9, productSkuId: 91 });
  expect(await screen.findByText("2 in the cart")).toBeVisible();
  expect(inputsOf("GET product/getCollectionsList")).toHaveLength(1);
});

test("send throws the failure, makes no second attempt and refreshes nothing", async () => {
  const { inputsOf } = renderPage(<CartCount />, {
    answers: { "GET shoppingCart/listByMemberId": [], "POST shoppingCart/add": new Failure("refused", "Sold out.") },
  });
  await screen.findByText("0 in the cart");
  await expect(send("POST shoppingCart/add", { productId: 9, productSkuId: 91 })).rejects.toMatchObject({
    failure: "refused",
    message: "Sold out.",
  });
  await waitFor(() => expect(inputsOf("POST shoppingCart/add")).toHaveLength(1));
  expect(inputsOf("GET shoppingCart/listByMemberId")).toHaveLength(1);
});

const headerAndFavourites = (
  <>
    <CartLink />
    <FavouriteGrid />
  </>
);

/** The answers of a provider that the test can stop. */
function mayBeAway() {
  const provider = { away: false };
  const answer = <Data,>(data: Data) => (provider.away ? new Failure("provider-unreachable") : data);
  const answers: Answers = {
    "GET session": () => (provider.away ? { state: "unknown" } : member),
    "GET shoppingCart/listByMemberId": () => answer([aCartLine({ quantity: 2 })]),
    "GET product/getCollectionsList": () => answer([]),
  };
  return { provider, answers };
}

test("the session and all loaded data stay while the session is unknown", async () => {
  const { provider, answers } = mayBeAway();
  renderPage(headerAndFavourites, { session: member, answers });
  expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  expect(await screen.findByText("No favorites yet")).toBeVisible();
  provider.away = true;
  await act(() => mutate(() => true));
  expect(screen.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  expect(screen.getByText("No favorites yet")).toBeVisible();
});

test("one press on Try again reloads everything that failed, including the session", async () => {
  const { provider, answers } = mayBeAway();
  provider.away = true;
  const { user } = renderPage(headerAndFavourites, { session: { state: "unknown" }, answers });
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("link", { name: "Cart" })).toBeVisible();
  provider.away = false;
  await user.click(retry);
  expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  expect(await screen.findByText("No favorites yet")).toBeVisible();
});

test("Try again also repeats pending requests, because they may never finish", async () => {
  let troubled = true;
  const answers: Answers = {
    "GET session": member,
    "GET shoppingCart/listByMemberId": () => (troubled ? new Promise<never>(() => {}) : [aCartLine({ quantity: 2 })]),
    "GET product/getCollectionsList": () => (troubled ? new Failure("provider-unreachable") : []),
  };
  const { user } = renderPage(headerAndFavourites, { session: member, answers });
  const retry = await screen.findByRole("button", { name: "Try again" });
  troubled = false;
  await user.click(retry);
  expect(await screen.findByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});
