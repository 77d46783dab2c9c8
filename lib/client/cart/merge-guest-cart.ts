import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { request } from "../call/request";
import { send } from "../call/send";
import { read } from "../call/use-call";
import type { SessionState } from "../session/use-session";
import { browserValue } from "../store/browser-value";
import { withLock } from "../store/web-lock";
import { readCheckoutItems, saveCheckoutItems } from "./checkout-items";
import { guestCart, isQuantity, parseGuestLines } from "./guest-cart";
import { addToMergeReport, type MergeNote } from "./merge-report";
import { type LineToMerge, planMerge } from "./plan-merge";

type MemberCart = CallData<"GET shoppingCart/listByMemberId">;
type Journal = { who: string; lines: LineToMerge[] };
type Outcome = { quantity: number; note?: MergeNote };

function isLineToMerge(line: object): line is LineToMerge {
  return "target" in line && isQuantity(line.target);
}

function parseJournal(raw: unknown): Journal {
  const { who, lines } = (raw ?? {}) as Partial<Journal>;
  return { who: typeof who === "string" ? who : "", lines: parseGuestLines(lines).filter(isLineToMerge) };
}

/** The lines that are not merged yet. An interrupted merge continues from here. */
export const mergeJournal = browserValue("localStorage", "cart-merge", parseJournal);

const readCart = () => read("GET shoppingCart/listByMemberId", {});

/** Returns the shop's refusal. Rethrows anything else, so that the line is retried later. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure && error.failure === "refused") return error;
  throw error;
}

/** Sets a quantity, or the most that is in stock. */
async function setQuantity({ productId, productSkuId, name, target }: LineToMerge, held: number): Promise<Outcome> {
  if (held === target) return { quantity: target };
  const change = (quantity: number) => send("POST shoppingCart/changedQuantity", { productId, productSkuId, quantity });
  try {
    await change(target);
    return { quantity: target };
  } catch (error) {
    refusalOf(error);
    const stock = (await readCart()).find((line) => line.productSkuId === productSkuId)?.skuStock.stock ?? held;
    const max = Math.max(Math.min(target, stock), held);
    const quantity =
      max === held
        ? held
        : await change(max).then(
            () => max,
            () => held,
          );
    return { quantity, note: { kind: "limited", name, quantity } };
  }
}

async function mergeLine(line: LineToMerge, cart: MemberCart): Promise<Outcome> {
  const { productId, productSkuId, name } = line;
  const held = cart.find((each) => each.productSkuId === productSkuId)?.quantity ?? 0;
  if (held > 0) return setQuantity(line, held);
  try {
    await send("POST shoppingCart/add", { productId, productSkuId });
  } catch (error) {
    return { quantity: 0, note: { kind: "refused", name, reason: refusalOf(error).message } };
  }
  return setQuantity(line, 1);
}

/** Gives the items of a checkout that the visitor started the quantity of the merged cart. */
function updateCheckout(productSkuId: number, quantity: number): void {
  const goods = readCheckoutItems();
  if (!goods.some((each) => each.productSkuId === productSkuId)) return;
  saveCheckoutItems(goods.flatMap((each) => (each.productSkuId !== productSkuId ? each : quantity > 0 ? { ...each, quantity } : [])));
}

function noteOf({ why, name, target }: LineToMerge): MergeNote | undefined {
  return why ? { kind: why, name, quantity: target } : undefined;
}

async function finish(): Promise<void> {
  const { who, lines } = mergeJournal.read();
  if (lines.length === 0) return;
  const cart = await readCart();
  for (const [place, line] of lines.entries()) {
    const { quantity, note = noteOf(line) } = await mergeLine(line, cart);
    mergeJournal.write({ who, lines: lines.slice(place + 1) });
    updateCheckout(line.productSkuId, quantity);
    addToMergeReport(quantity > 0 ? 1 : 0, note ? [note] : []);
  }
}

async function merge(who: string): Promise<void> {
  const unfinished = mergeJournal.read();
  // Another member's merge did not finish: its lines return to the visitor's cart.
  if (unfinished.who !== who && unfinished.lines.length > 0) {
    guestCart.write([...unfinished.lines, ...guestCart.read()]);
    mergeJournal.write({ who, lines: [] });
  }
  await finish();
  const guestLines = guestCart.read();
  if (guestLines.length === 0) return;
  const { lines, notes, rejected } = planMerge(await readCart(), guestLines);
  mergeJournal.write({ who, lines });
  guestCart.write([]);
  for (const productSkuId of rejected) updateCheckout(productSkuId, 0);
  addToMergeReport(0, notes);
  await finish();
}

/** Moves a visitor's cart into the member's, once for all tabs. Lines that fail for lack of an answer are retried later. */
export function mergeGuestCart(): Promise<void> {
  return withLock("cart-merge", async () => {
    if (guestCart.read().length === 0 && mergeJournal.read().lines.length === 0) return;
    const session = (await request("session")).data as SessionState;
    if (session.state === "member") await merge(session.member.userCode);
  });
}
