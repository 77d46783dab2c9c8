import { createHash } from "node:crypto";
import type { CallInput, CallKey } from "@/lib/contract";
import { calls } from "@/lib/contract";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { runCommand } from "@/tests/support/provider/with-modules";
import { learningActions } from "./learning";
import { confirmAddress, newMember, sampleProduct } from "./sample-shop";
import type { TestProvider } from "./test-provider";

type Confirmation = CallInput<"POST order/generate/confirm">;
type Payment = CallInput<"POST payment">;

/** Quantities by product slug; the first SKU of each is ordered. */
export type Wanted = Record<string, number>;

/** Card numbers with a fixed outcome at the test bank. */
export const testCards = {
  approved: "4242424242424242",
  declined: "4000000000000002",
  insufficient: "4000000000009995",
  challenge: "4000000000003220",
  silent: "4000000000000119",
};

/** The page to which a gateway returns. */
export const successUrl = "http://localhost:3000/order_list?status=2";

/** A transaction password as the browser sends it. */
export function hashedPassword(password: string): string {
  const md5 = (text: string) => createHash("md5").update(text).digest("hex");
  return md5(md5(password));
}

export const transactionPassword = hashedPassword("246810");

/** Sets a member's first transaction password with a proof of the login password. */
export async function setTransactionPassword(
  provider: TestProvider,
  { token, password }: { token: string; password: string },
  chosen = transactionPassword,
) {
  const { data } = await provider.call("POST factor/prove", { purpose: "transactionPassword", password }, { token });
  const form = { transactionPassword: chosen, factorProof: data?.proof };
  return provider.call("POST member/info/changedTransactionPassword", form, { token });
}

/** An address in Oregon, where there is no tax on goods. It is confirmed, so that a test may move it elsewhere with the post code it has. */
export function anAddress(own: Partial<CallInput<"POST member/address/add">> = {}): CallInput<"POST member/address/add"> {
  return {
    firstName: "Robin",
    lastName: "Reed",
    email: "robin@example.com",
    postCode: "97201",
    phoneNumber: "555 0100",
    ssnEinPin: "123-45-6789",
    countryRegion: "US",
    province: "Oregon",
    city: "Portland",
    region: "",
    detailAddress: "12 Alder Street",
    placeConfirmed: true,
    ...own,
  };
}

/** A card that the bank approves. */
export function aCard(own: Partial<CallInput<"POST credit/card">> = {}): CallInput<"POST credit/card"> {
  return {
    cardType: "Visa",
    firstName: "Robin",
    lastName: "Reed",
    billToPhone: "555 0100",
    cardNumber: testCards.approved,
    expirationMonth: 12,
    expirationYear: 2040,
    cardCvc: "123",
    thirdParty: 2,
    ...own,
  };
}

/** The input of a confirmation for these products. */
export async function confirmation(
  provider: TestProvider,
  wanted: Wanted,
  type: 1 | 2,
  own: Partial<Confirmation> = {},
): Promise<Confirmation> {
  const lines = Object.entries(wanted).map(async ([slug, quantity]) => ({ ...(await sampleProduct(provider, slug)).choice, quantity }));
  return { confirmProducts: await Promise.all(lines), orderType: 1, source: 1, type, ...own };
}

let grants = 0;

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** A new member with the calls of a buyer and learner; by default with an address and a transaction password. */
export async function newBuyer(
  provider: TestProvider,
  {
    address = anAddress(),
    password = transactionPassword,
  }: { address?: CallInput<"POST member/address/add"> | null; password?: string | null } = {},
) {
  const member = await newMember(provider);
  let { token } = member;

  const call = <Key extends CallKey>(key: Key, input: CallInput<Key>, idempotencyKey?: string) =>
    provider.call(key, input, { token, headers: idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey } });
  const confirm = async (wanted: Wanted, type: 1 | 2, own?: Partial<Confirmation>, key?: string) =>
    call("POST order/generate/confirm", await confirmation(provider, wanted, type, own), key);

  if (address) await call("POST member/address/add", address);
  if (password) await setTransactionPassword(provider, member, password);

  return {
    ...member,
    ...learningActions(provider, call, member.id),
    call,
    quote: (wanted: Wanted, own?: Partial<Confirmation>) => confirm(wanted, 1, own),
    order: (wanted: Wanted, own?: Partial<Confirmation>, key?: string) => confirm(wanted, 2, own, key),

    /** Places an order that must be accepted. */
    async placed(wanted: Wanted, own?: Partial<Confirmation>) {
      const { data, message } = await confirm(wanted, 2, own);
      if (!data?.id || !data.orderNumber) throw new Error(`there is no order: ${message}`);
      return { ...data, id: data.id, orderNumber: data.orderNumber };
    },

    /** Pays, by default from the wallet with the correct password. */
    pay: (orderId: number, own: Partial<Payment> = {}, key?: string) =>
      call("POST payment", { orderId, paymentMethod: paymentMethods.wallet, hybrids: [], transactionPassword, successUrl, ...own }, key),

    /** The parsed order. */
    async detail(id: number) {
      const { data } = await call("GET order/{id}", { id });
      return calls["GET order/{id}"].data.parse(data);
    },

    /** Adds a card and returns its id. */
    async addCard(cardNumber: string): Promise<number> {
      const { message } = await call("POST credit/card", aCard({ cardNumber }));
      const card = (await call("GET credit/card/listByThirdParty", {})).data.at(-1);
      if (!card) throw new Error(`there is no card: ${message}`);
      return card.id;
    },

    /** Grants dollars to an account. */
    async grant(account: "wallet" | "reorder-credit" | "voucher", amount: number): Promise<void> {
      grants += 1;
      const { ok, text } = await runCommand(provider.shop, ["grant", member.username, account, String(amount), `test-${grants}`]);
      if (!ok) throw new Error(text);
    },

    /** The balances of wallet, reorder credit and vouchers. */
    async balances() {
      const balance = async (accountType: 1 | 2 | 3) => (await call("GET member/account", { accountType })).data.balance;
      return { wallet: await balance(1), reorderCredit: await balance(2), voucher: await balance(3) };
    },

    /** Confirms an address as its reader would. */
    confirmAddress: (email: string) => confirmAddress(provider, email),

    profile: async () => (await call("GET member/profile", {})).data,

    /** Signs in again, because a token expires after a month. */
    async signInAgain(): Promise<void> {
      token = await provider.signIn(member.username, member.password);
    },
  };
}
