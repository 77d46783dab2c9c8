import { createHash } from "node:crypto";
import type { CallInput, CallKey } from "@/lib/contract";
import { calls } from "@/lib/contract";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { runVerb } from "@/provider/operator/run";
import type { TestProvider } from "./provider";
import { newMember, sampleProduct } from "./sample";

type Confirmation = CallInput<"POST order/generate/confirm">;
type Payment = CallInput<"POST payment">;

/** How many of each product, by its slug: the first choice of it. */
export type Wanted = Record<string, number>;

/** The numbers that the test bank answers each in its own way. */
export const testCards = {
  approved: "4242424242424242",
  declined: "4000000000000002",
  insufficient: "4000000000009995",
  challenge: "4000000000003220",
  silent: "4000000000000119",
};

/** Where a gateway sends the browser back to. */
export const successUrl = "http://localhost:3000/order_list?status=2";

/** A transaction password as the browser sends it. */
export function onTheWire(password: string): string {
  const md5 = (text: string) => createHash("md5").update(text).digest("hex");
  return md5(md5(password));
}

export const transactionPassword = onTheWire("246810");

/** An address in Oregon, where there is no tax on goods. */
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

/** What a confirmation sends for these products. */
export async function confirmation(
  provider: TestProvider,
  wanted: Wanted,
  type: 1 | 2,
  own: Partial<Confirmation> = {},
): Promise<Confirmation> {
  const lines = Object.entries(wanted).map(async ([slug, quantity]) => ({ ...(await sampleProduct(provider, slug)).choice, quantity }));
  return { confirmProducts: await Promise.all(lines), orderType: 1, source: 1, type, ...own };
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** A newcomer with an address and a transaction password where nothing else is said, and what a buyer does. */
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
  if (password) await call("POST member/info/changedTransactionPassword", { transactionPassword: password });

  return {
    ...member,
    call,
    quote: (wanted: Wanted, own?: Partial<Confirmation>) => confirm(wanted, 1, own),
    order: (wanted: Wanted, own?: Partial<Confirmation>, key?: string) => confirm(wanted, 2, own, key),

    /** An order that is there. */
    async placed(wanted: Wanted, own?: Partial<Confirmation>) {
      const { data, message } = await confirm(wanted, 2, own);
      if (!data?.id || !data.orderNumber) throw new Error(`there is no order: ${message}`);
      return { ...data, id: data.id, orderNumber: data.orderNumber };
    },

    /** Pays with the member's own money where nothing else is said, and knows the password. */
    pay: (orderId: number, own: Partial<Payment> = {}, key?: string) =>
      call("POST payment", { orderId, paymentMethod: paymentMethods.wallet, hybrids: [], transactionPassword, successUrl, ...own }, key),

    /** An order as the contract reads it. */
    async detail(id: number) {
      const { data } = await call("GET order/{id}", { id });
      return calls["GET order/{id}"].data.parse(data);
    },

    /** The id of a new card with a number. */
    async addCard(cardNumber: string): Promise<number> {
      const { message } = await call("POST credit/card", aCard({ cardNumber }));
      const card = (await call("GET credit/card/listByThirdParty", {})).data.at(-1);
      if (!card) throw new Error(`there is no card: ${message}`);
      return card.id;
    },

    /** Puts dollars from the shop into an account. */
    async grant(account: "wallet" | "reorder-credit" | "voucher", amount: number): Promise<void> {
      const { ok, text } = await runVerb(provider.shop, ["grant", member.username, account, String(amount)]);
      if (!ok) throw new Error(text);
    },

    /** What is in the wallet, the reorder credit and the vouchers. */
    async balances() {
      const balance = async (accountType: 1 | 2 | 3) => (await call("GET member/account", { accountType })).data.balance;
      return { wallet: await balance(1), reorderCredit: await balance(2), voucher: await balance(3) };
    },

    profile: async () => (await call("GET member/profile", {})).data,

    /** A month later a token is no good any more. */
    async signInAgain(): Promise<void> {
      token = await provider.signIn(member.username, member.password);
    },
  };
}
