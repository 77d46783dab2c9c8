import { sign } from "../../lib/contract/wire/signature.ts";
import { crashPoint } from "../db/crash-point.ts";
import type { Shop } from "../runtime/shop.ts";
import type { Work } from "./queue.ts";

/** Notifies the storefront of a change to public pages. A repeated event is harmless there. */
export async function notifyStorefront({ settings }: Shop, { event, id }: Work["notify-storefront"], job: { id: number }): Promise<void> {
  if (!settings.SHOP_URL || !settings.REVALIDATE_SECRET) return;
  const body = JSON.stringify({ event, id, deliveryId: String(job.id) });
  const timestamp = String(Date.now());
  const response = await fetch(`${settings.SHOP_URL}/api/revalidate`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-timestamp": timestamp,
      "x-signature": sign(body, timestamp, settings.REVALIDATE_SECRET),
    },
    body,
    signal: AbortSignal.timeout(5000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the storefront answered ${response.status}`);
  crashPoint("storefront notified");
}
