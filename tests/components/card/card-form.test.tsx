import { constants, generateKeyPairSync, privateDecrypt, webcrypto } from "node:crypto";
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { CardEditor } from "@/components/card/card-editor";
import { CardList } from "@/components/card/card-list";
import { brandOf, groupDigits } from "@/components/forms/card/card-number";
import { Failure } from "@/lib/contract/wire/failure";
import { aSavedCard } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

// jsdom has no Web Crypto.
Object.defineProperty(crypto, "subtle", { value: webcrypto.subtle });

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");

/** Decrypts a sent card as the shop's server does. */
function open(sent: unknown) {
  const { encrypted } = sent as { encrypted: string };
  const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return JSON.parse(privateDecrypt(options, Buffer.from(encrypted, "base64")).toString());
}

const cards = "GET credit/card/listByThirdParty";

function renderEditor(answers: Answers = {}, place: { cardId?: number; orderId?: number } = {}) {
  return renderPage(<CardEditor cardId={place.cardId ?? null} orderId={place.orderId ?? null} />, {
    session: member,
    answers: {
      "GET portalCountry/portalCountryList": [],
      [cards]: [aSavedCard()],
      "GET card/key": { key, token: "1.2" },
      "POST card": null,
      ...answers,
    },
  });
}

const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole("button", { name: "Save card" });

/** The fields in the order of validation. */
const fields = [
  ["Card type", "Visa", "Please choose the card type."],
  ["First name", "June", "Please enter the first name."],
  ["Last name", "Alder", "Please enter the last name."],
  ["Billing phone", "555", "Please enter the billing phone number."],
  ["Card number", "4242424242424242", "Please enter the card number."],
  ["Expiry month", "12", "Please enter the expiry month and year."],
  ["Expiry year", "2040", "Please enter the expiry month and year."],
  ["CVC", "123", "Please enter the CVC."],
] as const;

type User = ReturnType<typeof renderEditor>["user"];

async function fill(user: User, name: string, value: string) {
  if (name === "Card type") await user.selectOptions(field(name), value);
  else await user.type(field(name), value);
}

test("CardForm focuses the first missing field in order and shows its tip", async () => {
  const { user, inputsOf } = renderEditor();
  await user.click(save());
  for (const [name, , tip] of fields) await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(tip)));
  for (const [name, value] of fields) {
    await waitFor(() => expect(field(name)).toHaveFocus());
    await fill(user, name, value);
    await user.click(save());
  }
  await waitFor(() => expect(inputsOf("POST card")).toHaveLength(1));
});

test.each([
  ["Card number", "4242", "Please enter the card number."],
  ["Expiry month", "13", "Please enter the expiry month and year."],
  ["Expiry month", "0", "Please enter the expiry month and year."],
  ["CVC", "12", "Please enter the CVC."],
])("CardForm rejects a %s of %s", async (wrong, value, tip) => {
  const { user, inputsOf } = renderEditor();
  for (const [name, right] of fields) await fill(user, name, name === wrong ? value : right);
  await user.click(save());
  await waitFor(() => expect(field(wrong)).toHaveAccessibleDescription(expect.stringContaining(tip)));
  expect(inputsOf("POST card")).toEqual([]);
});

test("CardForm groups the number, detects its brand and strips signs and exponents from the expiry", async () => {
  const { user } = renderEditor();
  await user.type(field("Card number"), "5555-5555 55554444");
  expect(field("Card number")).toHaveValue("5555 5555 5555 4444");
  expect(field("Card type")).toHaveValue("MasterCard");
  await user.type(field("Expiry month"), "-1e");
  expect(field("Expiry month")).toHaveValue("1");
});

test.each([
  ["4", "Visa"],
  ["51", "MasterCard"],
  ["2221", "MasterCard"],
  ["3530", "JCB"],
  ["6011", "Discover"],
  ["36", "DinersClub"],
  ["34", "AMEX"],
  ["9", null],
  ["", null],
])("a number that starts with %s is a %s card", (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

test("card numbers are grouped as printed", () => {
  expect(groupDigits("378282246310005")).toBe("3782 822463 10005");
  expect(groupDigits("42424")).toBe("4242 4");
});

test("CardForm sends number and CVC encrypted, and the rest without blanks", async () => {
  const { user, inputsOf, push } = renderEditor();
  for (const [name, value] of fields) await fill(user, name, value);
  await user.clear(field("Expiry year"));
  await user.type(field("Expiry year"), "40");
  await user.click(save());
  await waitFor(() => expect(push).toHaveBeenCalledWith("/card_list", undefined));
  const [sent] = inputsOf("POST card");
  expect(sent).toMatchObject({ cardType: "Visa", expirationMonth: 12, expirationYear: 2040, thirdParty: 2 });
  expect(open(sent)).toEqual({ cardNumber: "4242424242424242", cardCvc: "123", token: "1.2" });
  expect(sent).not.toHaveProperty("cardNumber");
  expect(sent).not.toHaveProperty("cardCvc");
});

test("CardForm keeps number and CVC of an edited card when none is typed", async () => {
  const { user, inputsOf } = renderEditor({}, { cardId: 3 });
  await user.type(await screen.findByLabelText("First name"), " May");
  await user.click(save());
  await waitFor(() => expect(inputsOf("POST card")).toMatchObject([{ id: 3, firstName: "June May" }]));
  expect(open(inputsOf("POST card")[0])).toEqual({ cardNumber: "", cardCvc: "", token: "1.2" });
});

test("CardForm requires the CVC of a new number, also for an edited card", async () => {
  const { user, inputsOf } = renderEditor({}, { cardId: 3 });
  await user.type(await screen.findByLabelText("Card number"), "4242424242424242");
  await user.click(save());
  await waitFor(() => expect(field("CVC")).toHaveAccessibleDescription("Please enter the CVC."));
  expect(inputsOf("POST card")).toEqual([]);
});

test("CardForm shows a refusal at its field and can be sent again", async () => {
  const refusal = new Failure("refused", "No.", { issues: [{ field: "cardNumber", message: "This is no card number." }] });
  const { user } = renderEditor({ "POST card": refusal });
  for (const [name, value] of fields) await fill(user, name, value);
  await user.click(save());
  await waitFor(() => expect(field("Card number")).toHaveAccessibleDescription("This is no card number."));
  expect(save()).not.toHaveAttribute("aria-busy");
});

test("CardEditor returns to the pending order with the new card", async () => {
  const { user, push } = renderEditor({ [cards]: [aSavedCard({ id: 8 }), aSavedCard()] }, { orderId: 7 });
  for (const [name, value] of fields) await fill(user, name, value);
  await user.click(save());
  const way = "/pay_now?order=%7B%22id%22%3A7%7D&pay_type=1&cards_default=%7B%22id%22%3A8%7D";
  await waitFor(() => expect(push).toHaveBeenCalledWith(way, undefined));
});

test("CardEditor reports a missing card", async () => {
  renderEditor({}, { cardId: 99 });
  expect(await screen.findByText("This card no longer exists")).toBeVisible();
});

test("CardList links to the form of a card, or returns to the order with it", async () => {
  const shown = { "GET credit/card/listByThirdParty": [aSavedCard()] };
  renderPage(<CardList orderId={null} />, { session: member, answers: shown });
  expect(await screen.findByRole("link", { name: /^Visa.*•••• 4242.*Edit$/ })).toHaveAttribute(
    "href",
    "/add_card?cards_default=%7B%22id%22%3A3%7D",
  );
  expect(screen.getByText("02/2040")).toBeVisible();
});

test("CardList removes a card after a confirmation", async () => {
  const { user, inputsOf } = renderPage(<CardList orderId={7} />, {
    session: member,
    answers: { [cards]: [aSavedCard()], "POST credit/card/remove": null },
  });
  expect(await screen.findByRole("link", { name: /^Visa.*•••• 4242.*Use this card$/ })).toHaveAttribute(
    "href",
    expect.stringContaining("/pay_now?order="),
  );
  await user.click(screen.getByRole("button", { name: "Remove Visa •••• 4242" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await waitFor(() => expect(shownToasts).toEqual(["success: Deleted successfully"]));
  expect(inputsOf("POST credit/card/remove")).toEqual([{ id: 3 }]);
});

test("CardList shows an empty state with a link", async () => {
  renderPage(<CardList orderId={null} />, { session: member, answers: { [cards]: [] } });
  expect(await screen.findByText("No cards yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add a card" })).toHaveAttribute("href", "/add_card");
});
