import { isId } from "@/lib/contract/wire/id";
import { send } from "../call/send";
import { browserValue } from "../store/browser-value";

type Pending = { favourite: number; at: number };

/** A favorite that a visitor chose expires with the visit. */
const lastsMs = 30 * 60_000;

function parsePending(raw: unknown): Pending | null {
  const { favourite, at } = (raw ?? {}) as Partial<Pending>;
  return isId(favourite) && Number.isFinite(at) ? { favourite, at: Number(at) } : null;
}

const pending = browserValue("sessionStorage", "pending-favourite", parsePending);

/** Whether a pending favorite was saved and no toast has said so yet. */
export const favouriteSaved = browserValue("sessionStorage", "favourite-saved", (raw) => raw === true);

/** Stores the favorite of a visitor until sign-in. */
export function savePendingFavourite(favourite: number): void {
  pending.write({ favourite, at: Date.now() });
}

/** Saves the pending favorite as one of the member's. */
export async function addPendingFavourite(): Promise<void> {
  const chosen = pending.read();
  if (!chosen) return;
  pending.write(null);
  if (Date.now() - chosen.at > lastsMs) return;
  await send("POST product/addOrDelCollection", { productIds: [chosen.favourite], status: 1 });
  favouriteSaved.write(true);
}
