import type { payment } from "../../db/schema/index.ts";
import type { ProviderSettings } from "../../runtime/settings.ts";

/** The address at which browsers reach the provider's pages: by default the storefront's, which forwards them. */
export function publicUrl({ PROVIDER_PUBLIC_URL, PUBLIC_URL, SHOP_URL, PROVIDER_PORT }: ProviderSettings): string {
  return PROVIDER_PUBLIC_URL ?? PUBLIC_URL ?? SHOP_URL ?? `http://localhost:${PROVIDER_PORT}`;
}

/** The form that leads to the gateway's page. It contains only an opaque reference. */
export function gatewayForm(
  settings: ProviderSettings,
  { gatewayReference }: Pick<typeof payment.$inferSelect, "gatewayReference">,
): string {
  const action = `${publicUrl(settings)}/gateway/pay`;
  return `<form method="post" action="${action}"><input type="hidden" name="reference" value="${gatewayReference}"></form>`;
}
