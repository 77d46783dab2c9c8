import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { CardList } from "@/components/card/card-list";
import { aSavedCard } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";

const cards = [
  aSavedCard({ lastDeclined: true }),
  aSavedCard({ id: 4, cardNumber: "****5556", lastPaidTime: "2026-11-10T10:00:00.000Z" }),
  aSavedCard({ id: 5, cardNumber: "****7777", lastPaidTime: "2026-11-20T10:00:00.000Z" }),
];

test("CardList begins with the card that last worked, and says which one was declined", async () => {
  renderPage(<CardList orderId={7} />, { session: member, answers: { "GET credit/card/listByThirdParty": cards } });
  const list = await screen.findByRole("list", { name: "Cards" });
  const tiles = within(list).getAllByRole("listitem");
  expect(tiles.map((tile) => /•••• (\d{4})/.exec(tile.textContent ?? "")?.[1])).toEqual(["7777", "4242", "5556"]);
  expect(tiles.map((tile) => within(tile).queryByText(/^(Used last|Declined last time)$/)?.textContent)).toEqual([
    "Used last",
    "Declined last time",
    undefined,
  ]);
});
