import type { Shop } from "../runtime/shop.ts";

/** Reads the shop with the draft of a pass; null for a forged or expired one. */
export type Preview = (shop: Shop, pass: string) => (<Answer>(read: (shop: Shop) => Promise<Answer>) => Promise<Answer>) | null;
