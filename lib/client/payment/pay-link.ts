import type { CallData, CallInput } from "@/lib/contract";
import { jsonBody, request } from "../call/request";
import { browserValue } from "../store/browser-value";
import { encryptCard } from "./encrypt-card";

type LinkPayment = Omit<CallInput<"POST payLink/pay">, "successUrl">;

function parseOpened(raw: unknown): { token: string | null; key: string | null } {
  const { token, key } = (raw ?? {}) as Record<string, unknown>;
  return { token: typeof token === "string" ? token : null, key: typeof key === "string" ? key : null };
}

/** The link that this tab opened, and the key of the payment that was begun with it. A gateway or a sign-in returns without the link. */
export const openedLink = browserValue("sessionStorage", "pay-link", parseOpened);

/** Reads what a link asks for. The token is sent in a body, because addresses are written to logs. */
export async function showPayLink(token: string, attempt: string | null): Promise<CallData<"POST payLink/show">> {
  const { data } = await request("payLink/show", jsonBody("POST", { token, attempt }));
  return data as CallData<"POST payLink/show">;
}

/** Pays the order of a link. Returns a reference if the payment continues at a gateway, else null. A card leaves the page encrypted. */
export async function payThroughLink({ typedCard, ...payment }: LinkPayment, idempotencyKey: string): Promise<string | null> {
  const { cardNumber, cardCvc, ...plain } = typedCard ?? {};
  const isTyped = cardNumber !== undefined && cardCvc !== undefined;
  const card = isTyped ? { ...plain, encrypted: await encryptCard({ cardNumber, cardCvc }, payment.token) } : null;
  const body = { ...payment, typedCard: card };
  const { data } = await request("pay-link", jsonBody("POST", body, { "idempotency-key": idempotencyKey }));
  return (data as { gateway: string | null }).gateway;
}
