import { constants, generateKeyPairSync, privateDecrypt, webcrypto } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { TransactionPassword } from "@/components/member/transaction-password/transaction-password";
import { PayForView } from "@/components/payment/pay-for/pay-for-view";
import { openedLink } from "@/lib/client/payment/pay-link";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { aSavedCard } from "@/tests/support/browser/fixtures";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

type PayLink = CallData<"POST payLink/show">;

// jsdom has neither Web Crypto nor a window that scrolls.
Object.defineProperty(crypto, "subtle", { value: webcrypto.subtle });
window.scrollTo = () => undefined;

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");

function aLink(own: Partial<PayLink> = {}): PayLink {
  const expireTime = new Date(Date.now() + 20 * 60_000).toISOString();
  return {
    state: "open",
    askedBy: "Robin",
    own: false,
    order: { orderItems: [{ productName: "Mending Tin", productPic: "/media/tin", quantity: 2 }], paymentAmount: 40, expireTime },
    card: true,
    eWallets: [{ label: "UnionPay", value: "unionpay" }],
    attempt: null,
    ...own,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  openedLink.write({ token: null, key: null });
  window.location.hash = "#secret-token";
});

function renderLink(link: PayLink | Failure | (() => PayLink), answers: Answers = {}, session = guest) {
  const page = (
    <>
      <PayForView policies={{ terms: "/terms", refund: "/refund" }} lead="You pay the shop." />
      <TransactionPassword />
    </>
  );
  return renderPage(page, {
    session,
    answers: {
      "POST payLink/show": link,
      "POST pay-link/key": { key, token: "1.2" },
      "GET member/account": { balance: 100 },
      "GET credit/card/listByThirdParty": [],
      "GET member/info/checkTransactionPassword": true,
      ...answers,
    },
  });
}

const pay = () => screen.findByRole("button", { name: "PAY NOW" });
const agree = () => screen.findByRole("checkbox", { name: /I have read/ });

test("PayForView shows who asks for what, for how much and until when, and reads it with the token of the address", async () => {
  const { inputsOf } = renderLink(aLink());
  expect(await screen.findByRole("heading", { level: 1, name: "Robin asks you to pay for this order" })).toBeVisible();
  expect(screen.getByText("Mending Tin")).toBeVisible();
  expect(screen.getByText("× 2")).toBeVisible();
  expect(screen.getByText("$40")).toBeVisible();
  expect(screen.getByText("20 minutes left to pay")).toBeVisible();
  expect(inputsOf("POST payLink/show")).toEqual([{ token: "secret-token", attempt: null }]);
  expect(inputsOf("GET member/account")).toEqual([]);
});

test.each([
  [aLink({ state: "paid", order: null }), "This order has already been paid"],
  [aLink({ state: "cancelled", order: null }), "This order was canceled"],
  [aLink({ state: "expired", order: null }), "This payment link has expired"],
  [aLink({ state: "withdrawn", order: null }), "This payment link was withdrawn"],
  [aLink({ state: "paid", order: null, attempt: "paid" }), "Thank you, your payment was successful"],
  [aLink({ own: true }), "This is your own payment link"],
  [new Failure("refused", "We could not find that.", { code: 404 }), "We can’t find this payment link"],
])("PayForView has a page for a link that takes no payment: %#", async (link, title) => {
  renderLink(link);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole("button", { name: "PAY NOW" })).not.toBeInTheDocument();
});

test("PayForView names nobody when the asking member has no name", async () => {
  renderLink(aLink({ askedBy: null }));
  expect(await screen.findByRole("heading", { level: 1, name: "another member asks you to pay for this order" })).toBeVisible();
});

test("PayForView tells a payer whose payment came too late that it is returned", async () => {
  renderLink(aLink({ state: "paid", order: null, attempt: "returned" }));
  expect(await screen.findByText(/^Your own payment came too late/)).toBeVisible();
});

test("PayForView asks for the whole link when there is no token, and offers a retry when the provider is down", async () => {
  window.location.hash = "";
  const { unmount } = renderLink(aLink());
  expect(await screen.findByText("We can’t find this payment link")).toBeVisible();
  unmount();
  window.location.hash = "#secret-token";
  renderLink(new Failure("provider-unreachable"));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("PayForView shows nothing of the link before when another one is opened in its tab", async () => {
  let link: PayLink | Failure = aLink();
  renderLink(() => link as PayLink);
  expect(await screen.findByText("Mending Tin")).toBeVisible();
  link = new Failure("refused", "We could not find that.", { code: 404 });
  window.location.hash = "#another";
  expect(await screen.findByText("We can’t find this payment link")).toBeVisible();
  expect(screen.queryByText("Mending Tin")).not.toBeInTheDocument();
});

test("a guest pays with a typed card, which leaves the page encrypted and is not stored, and sees the result", async () => {
  let link = aLink();
  const { user, inputsOf } = renderLink(() => link, {
    "POST pay-link": () => {
      link = aLink({ state: "paid", order: null, attempt: "paid" });
      return { gateway: null };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Credit card" }));
  await user.click(await agree());
  await user.click(await pay());
  expect(await screen.findByText("Please enter a valid card number.")).toBeVisible();
  expect(inputsOf("POST pay-link")).toEqual([]);

  await user.type(screen.getByLabelText("Card number"), "4242424242424242");
  await user.type(screen.getByLabelText("Expiry month"), "12");
  await user.type(screen.getByLabelText("Expiry year"), "40");
  await user.type(screen.getByLabelText("CVC"), "987");
  await user.type(screen.getByLabelText("Email for the receipt (optional)"), "guest@example.com");
  await user.click(await pay());
  expect(await screen.findByText("Thank you, your payment was successful")).toBeVisible();

  const [sent] = inputsOf("POST pay-link") as [{ typedCard: { encrypted: string } }];
  const { encrypted, ...shown } = sent.typedCard;
  expect({ ...sent, typedCard: shown }).toEqual({
    token: "secret-token",
    email: "guest@example.com",
    paymentMethod: 13,
    hybrids: [],
    typedCard: { cardType: "Visa", expirationMonth: 12, expirationYear: 2040 },
  });
  const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  expect(JSON.parse(privateDecrypt(options, Buffer.from(encrypted, "base64")).toString())).toMatchObject({
    cardNumber: "4242424242424242",
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242424242424242|987/);
  const last = inputsOf("POST payLink/show").at(-1) as { attempt: string };
  expect(last.attempt).toMatch(/^[0-9a-f]{32}$/);
});

test("a refused payment shows the shop's reason and leaves the page as it was", async () => {
  const { user } = renderLink(aLink(), { "POST pay-link": new Failure("refused", "Your card was declined.", { code: 422 }) });
  await user.click(await screen.findByRole("button", { name: "E-wallet" }));
  await user.click(await screen.findByRole("radio", { name: "UnionPay" }));
  await user.click(await agree());
  await user.click(await pay());
  expect(await screen.findByText("Your card was declined.")).toBeVisible();
  expect(await pay()).toBeEnabled();
});

test("a member pays with a stored card and goes on to the gateway with it", async () => {
  const { user, inputsOf } = renderLink(
    aLink(),
    { "GET credit/card/listByThirdParty": [aSavedCard()], "POST pay-link": { gateway: "n.s" } },
    member,
  );
  await user.click(await screen.findByRole("button", { name: "Credit card" }));
  expect(await screen.findByRole("radio", { name: "Visa •••• 4242" })).toBeChecked();
  expect(screen.queryByLabelText("Card number")).not.toBeInTheDocument();
  expect(screen.queryByLabelText("Email for the receipt (optional)")).not.toBeInTheDocument();
  await user.click(await agree());
  await user.click(await pay());
  await waitFor(() => expect(visitedUrls).toEqual(["/pay_gateway?htmlData=n.s"]));
  expect(inputsOf("POST pay-link")).toMatchObject([{ token: "secret-token", paymentMethod: 13, cardId: 3, typedCard: null }]);
});
