import type { payment } from "../db/schema/index.ts";
import type { ProviderSettings } from "../settings.ts";

/** Where browsers reach the provider's own pages. */
export function publicUrl({ PROVIDER_PUBLIC_URL, PROVIDER_PORT }: ProviderSettings): string {
  return PROVIDER_PUBLIC_URL ?? `http://localhost:${PROVIDER_PORT}`;
}

/** The form that carries a payment to the gateway's page: an opaque reference and nothing else. */
export function gatewayForm(
  settings: ProviderSettings,
  { gatewayReference }: Pick<typeof payment.$inferSelect, "gatewayReference">,
): string {
  const action = `${publicUrl(settings)}/gateway/pay`;
  return `<form method="post" action="${action}"><input type="hidden" name="reference" value="${gatewayReference}"></form>`;
}
