import type { TestProvider } from "./test-provider";

/** The opaque reference in a gateway's form. */
export function referenceIn(paymentInfo: string | null): string {
  const reference = /name="reference" value="([^"]+)"/.exec(paymentInfo ?? "")?.[1];
  if (!reference) throw new Error(`there is no form for the gateway: ${paymentInfo}`);
  return reference;
}

/** Opens the gateway's page with a reference, or posts a decision. */
export function postToGateway({ raw }: TestProvider, reference: string, decision?: "approved" | "declined") {
  const body = new URLSearchParams({ reference, ...(decision && { decision }) }).toString();
  return raw("POST", "gateway/pay", { body, headers: { "content-type": "application/x-www-form-urlencoded" } });
}
