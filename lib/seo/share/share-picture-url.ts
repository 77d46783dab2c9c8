import "server-only";
import { createHash } from "node:crypto";
import type { Locale } from "@/lib/contract/wire/language";
import type { Shop } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";
import { pageColors } from "@/lib/theme/theme";
import { iconOf } from "../icon/icon-url";

/** A card for sharing a product, a material, an article, a page with a picture of its own, or the shop, which has the id 0. It is signed by the shop, in its colors. */
export type ShareCard = {
  kind: "product" | "material" | "article" | "page" | "shop";
  id: number;
  name: string;
  pic: string | null;
  shop: Signature;
};

/** How a shop signs its cards. */
export function signatureOf(shop: Shop) {
  return { name: shop.name, icon: iconOf(shop), ink: pageColors(shop).light.ink };
}

export type Signature = ReturnType<typeof signatureOf>;

/** Raise this to redraw all cards. */
const drawing = 1;

/** A hash of what the picture shows, so that the picture at a URL never changes. */
export function shareHash({ name, pic, shop }: Pick<ShareCard, "name" | "pic" | "shop">): string {
  return createHash("sha256")
    .update(JSON.stringify([drawing, name, pic, shop]))
    .digest("hex")
    .slice(0, 12);
}

/** The URL of a share picture. */
export function sharePictureUrl(shared: ShareCard, locale: Locale): string {
  return `${settings().PUBLIC_URL}/share/${locale}/${shared.kind}-${shared.id}-${shareHash(shared)}.jpg`;
}

/** Parses the file name of a share picture. Null for any other. */
export function readShareName(file: string): { kind: ShareCard["kind"]; id: number; hash: string } | null {
  const [, kind, id, hash = ""] = /^(product|material|article|page|shop)-(\d{1,9})-([0-9a-f]{12})\.jpg$/.exec(file) ?? [];
  return kind ? { kind: kind as ShareCard["kind"], id: Number(id), hash } : null;
}
