import "server-only";
import { createHash } from "node:crypto";
import type { Locale } from "@/lib/contract/wire/language";
import { settings } from "@/lib/server/settings";

/** What can be shared has a picture: a product, a material, or the shop itself as number 0. */
export type Shared = { kind: "product" | "material" | "shop"; id: number; name: string; pic: string | null };

/** Changed whenever the drawing of all cards changes. */
const drawing = 1;

/** Changes with what the picture shows, so that the picture at an address never does. */
export function shareHash({ name, pic }: Pick<Shared, "name" | "pic">): string {
  return createHash("sha256")
    .update(JSON.stringify([drawing, name, pic]))
    .digest("hex")
    .slice(0, 12);
}

/** Where the picture of a shared page is. */
export function shareAddress(shared: Shared, locale: Locale): string {
  return `${settings().PUBLIC_URL}/share/${locale}/${shared.kind}-${shared.id}-${shareHash(shared)}.jpg`;
}

/** What such an address asks for; null for any other. */
export function readShareName(file: string): { kind: Shared["kind"]; id: number; hash: string } | null {
  const [, kind, id, hash = ""] = /^(product|material|shop)-(\d{1,9})-([0-9a-f]{12})\.jpg$/.exec(file) ?? [];
  return kind ? { kind: kind as Shared["kind"], id: Number(id), hash } : null;
}
