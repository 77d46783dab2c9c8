import type { CallInput } from "@/lib/contract";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { type Buyer, testCards } from "./buyer";
import type { TestProvider } from "./test-provider";

type LinkPayment = CallInput<"POST payLink/pay">;

/** A card as a guest types it. */
export function aTypedCard(cardNumber = testCards.approved): NonNullable<LinkPayment["typedCard"]> {
  return { cardType: "Visa", cardNumber, cardCvc: "123", expirationMonth: 12, expirationYear: 2040 };
}

/** A payment with a typed card. */
export function cardPayment(token: string, own: Partial<LinkPayment> = {}): LinkPayment {
  const successUrl = "http://localhost:3000/pay_for";
  return { token, paymentMethod: paymentMethods.card, typedCard: aTypedCard(), hybrids: [], successUrl, ...own };
}

/** The token of a new link to an order. */
export async function linkTo({ call }: Pick<Buyer, "call">, orderId: number): Promise<string> {
  const { data, message } = await call("POST payLink/create", { orderId });
  if (!data) throw new Error(`there is no link: ${message}`);
  return data.token;
}

/** Pays through a link, as a guest unless a member's token is given. */
export function payAs({ call }: TestProvider, form: LinkPayment, { token, key }: { token?: string; key?: string } = {}) {
  return call("POST payLink/pay", form, { token, headers: key ? { "idempotency-key": key } : {} });
}
