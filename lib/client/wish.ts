import { kept } from "./kept";
import { send } from "./send";

type Wish = { favourite: number; at: number };

/** A wish does not outlive the visit in which it was made. */
const goodForMs = 30 * 60_000;

function readWish(raw: unknown): Wish | null {
  const { favourite, at } = (raw ?? {}) as Partial<Wish>;
  return Number.isSafeInteger(favourite) && Number(favourite) > 0 && Number.isFinite(at)
    ? { favourite: Number(favourite), at: Number(at) }
    : null;
}

const wish = kept("sessionStorage", "wish", readWish);

/** Whether a wish was carried out and nobody was told yet. */
export const wishNews = kept("sessionStorage", "wish-news", (raw) => raw === true);

/** Keeps what a visitor would have liked, until there is somebody to whom it can belong. */
export function keepWish(favourite: number): void {
  wish.write({ favourite, at: Date.now() });
}

/** Makes the visitor's wish a favourite. */
export async function carryOutWish(): Promise<void> {
  const wished = wish.read();
  if (!wished) return;
  wish.write(null);
  if (Date.now() - wished.at > goodForMs) return;
  await send("POST product/addOrDelCollection", { productIds: [wished.favourite], status: 1 });
  wishNews.write(true);
}
