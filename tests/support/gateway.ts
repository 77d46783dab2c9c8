import type { TestProvider } from "./provider";

/** The opaque name that a form carries to the gateway's page. */
export function referenceIn(paymentInfo: string | null): string {
  const reference = /name="reference" value="([^"]+)"/.exec(paymentInfo ?? "")?.[1];
  if (!reference) throw new Error(`there is no form for the gateway: ${paymentInfo}`);
  return reference;
}

/** Opens the gateway's page with a form's reference, or decides there. */
export function atTheGateway({ raw }: TestProvider, reference: string, decision?: "approved" | "declined") {
  const body = new URLSearchParams({ reference, ...(decision && { decision }) }).toString();
  return raw("POST", "gateway/pay", { body, headers: { "content-type": "application/x-www-form-urlencoded" } });
}
