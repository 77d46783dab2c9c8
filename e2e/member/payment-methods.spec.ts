import {
  approveButton,
  attemptsOf,
  billsOf,
  deduct,
  enterPassword,
  type Member,
  openPayment,
  paid,
  payButton,
  place,
  signInAs,
} from "../support/buying";
import { newMember, operate } from "../support/shop";
import { expect, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "the ledger is the same on a phone");

type Outside = "Credit card" | "E-wallet" | null;

/** A Mending Tin and its freight to Oregon, where there are no taxes. */
const payable = 23.4;
const transactionPassword = "246810";

/** Code, external method, and the amounts from V wallet and reorder credit. */
const methods: [number, Outside, number, number][] = [
  [1, null, 23.4, 0],
  [2, null, 0, 23.4],
  [20, null, 10, 13.4],
  [13, "Credit card", 0, 0],
  [60, "Credit card", 10, 0],
  [61, "Credit card", 0, 5.5],
  [14, "E-wallet", 0, 0],
  [70, "E-wallet", 23.39, 0],
  [71, "E-wallet", 0, 13.4],
];

let payer: Promise<Member> | undefined;

function findPayer() {
  payer ??= newMember({ address: true, card: true, wallet: 500, credit: 500, transactionPassword });
  return payer;
}

function nameOf([code, outside, wallet, credit]: (typeof methods)[number]): string {
  const parts = [outside, wallet && `$${wallet.toFixed(2)} of the V wallet`, credit && `$${credit.toFixed(2)} of the reorder credit`];
  return `the code ${code} is sent for ${parts.filter(Boolean).join(" and ")}, and just that is booked`;
}

for (const method of methods) {
  test(nameOf(method), async ({ page, context }) => {
    const [code, outside, wallet, credit] = method;
    const rest = Math.abs(payable - wallet - credit).toFixed(2);
    const member = await findPayer();
    const order = await place(member, "Mending Tin");
    const sent: unknown[] = [];
    page.on("request", (request) => request.url().endsWith("/api/payment") && sent.push(request.postDataJSON()));
    await signInAs(context, member);
    await openPayment(page, order);
    if (outside) await page.getByRole("button", { name: outside }).click();
    if (outside === "E-wallet") await page.getByRole("radio", { name: "River Wallet" }).check();
    if (wallet) await deduct(page, "V Wallet", wallet);
    if (credit) await deduct(page, "Reorder Credit", credit);
    const left = { "Credit card": "Charged to your card", "E-wallet": "Paid by e-wallet" };
    await expect(page.getByText(outside ? left[outside] : "Remaining amount").locator("..")).toContainText(`$${Number(rest)}`);
    await payButton(page).click();
    if (wallet || credit) await enterPassword(page, transactionPassword);
    if (outside === "E-wallet") {
      await expect(approveButton(page)).toBeVisible();
      await expect(page.getByText(`$${rest}`)).toBeVisible();
      await approveButton(page).click();
    }
    await paid(page);

    expect(sent).toEqual([expect.objectContaining({ paymentMethod: code, orderId: order.id })]);
    expect(await attemptsOf(order)).toEqual([`paid $${rest}, bank: ${outside ? "approved" : "nothing"}`]);
    expect(await billsOf(member, order, 1)).toEqual(wallet ? [-wallet] : []);
    expect(await billsOf(member, order, 2)).toEqual(credit ? [-credit] : []);
    const { paymentMessage, ...told } = await member.tell<{ paymentMessage: string }>("GET", `order/${order.id}`);
    expect(told).toMatchObject({ state: 3, paymentAmount: payable, cardNumber: outside === "Credit card" ? "4242" : null });
    const deductions = [
      { accountType: 1, amount: wallet },
      { accountType: 2, amount: credit },
    ];
    expect(JSON.parse(paymentMessage)).toEqual(deductions.filter(({ amount }) => amount > 0));
  });
}

test("the ledger balances after all payment methods", async () => {
  await findPayer();
  expect(await operate("ledger", "verify")).toContain("The ledger is consistent");
});

test("the request to choose a payment method goes once one is chosen", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  await signInAs(context, member);
  await openPayment(page, await place(member, "Mending Tin"));
  await payButton(page).click();
  const tip = page.getByText("Please choose a payment method.");
  await expect(tip).toBeVisible();
  await page.getByRole("button", { name: /Credit card/ }).click();
  await expect(tip).toBeHidden();
});
