import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { type CartNote, tellOfCart } from "./cart-news";
import { keepGoods, readGoods } from "./goods-selection";
import { guestCart, mostOfOne, readGuestLines } from "./guest-cart";
import { kept } from "./kept";
import { alone } from "./lock";
import { mergeCarts, type Wanted } from "./merge-carts";
import { request } from "./request";
import { send } from "./send";
import { read } from "./use-call";
import type { SessionState } from "./use-session";

type Held = CallData<"GET shoppingCart/listByMemberId">;
type Journal = { who: string; lines: Wanted[] };
type Outcome = { quantity: number; note?: CartNote };

function isWanted(line: object): line is Wanted {
  return "target" in line && Number.isSafeInteger(line.target) && Number(line.target) > 0 && Number(line.target) <= mostOfOne;
}

function readJournal(raw: unknown): Journal {
  const { who, lines } = (raw ?? {}) as Partial<Journal>;
  return { who: typeof who === "string" ? who : "", lines: readGuestLines(lines).filter(isWanted) };
}

/** Lines on their way, with what they shall come to: an interrupted merge goes on from here. */
export const mergeJournal = kept("localStorage", "cart-merge", readJournal);

const readCart = () => read("GET shoppingCart/listByMemberId", {});

/** The shop's refusal; anything else is thrown, so that the line is tried again later. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure && error.failure === "refused") return error;
  throw error;
}

/** Sets a quantity, or as much of it as there is. */
async function setQuantity({ productId, productSkuId, name, target }: Wanted, held: number): Promise<Outcome> {
  if (held === target) return { quantity: target };
  const change = (quantity: number) => send("POST shoppingCart/changedQuantity", { productId, productSkuId, quantity });
  try {
    await change(target);
    return { quantity: target };
  } catch (error) {
    refusalOf(error);
    const stock = (await readCart()).find((line) => line.productSkuId === productSkuId)?.skuStock.stock ?? held;
    const most = Math.max(Math.min(target, stock), held);
    const quantity =
      most === held
        ? held
        : await change(most).then(
            () => most,
            () => held,
          );
    return { quantity, note: { kind: "limited", name, quantity } };
  }
}

async function bring(line: Wanted, cart: Held): Promise<Outcome> {
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

/** A checkout that the visitor started is about what the cart holds now. */
function followGoods(productSkuId: number, quantity: number): void {
  const goods = readGoods();
  if (!goods.some((each) => each.productSkuId === productSkuId)) return;
  keepGoods(goods.flatMap((each) => (each.productSkuId !== productSkuId ? each : quantity > 0 ? { ...each, quantity } : [])));
}

function noteOf({ why, name, target }: Wanted): CartNote | undefined {
  return why ? { kind: why, name, quantity: target } : undefined;
}

async function finish(): Promise<void> {
  const { who, lines } = mergeJournal.read();
  if (lines.length === 0) return;
  const cart = await readCart();
  for (const [place, line] of lines.entries()) {
    const { quantity, note = noteOf(line) } = await bring(line, cart);
    mergeJournal.write({ who, lines: lines.slice(place + 1) });
    followGoods(line.productSkuId, quantity);
    tellOfCart(quantity > 0 ? 1 : 0, note ? [note] : []);
  }
}

async function merge(who: string): Promise<void> {
  const unfinished = mergeJournal.read();
  // Another member's merge that never ended: what is left of it is a visitor's again.
  if (unfinished.who !== who && unfinished.lines.length > 0) {
    guestCart.write([...unfinished.lines, ...guestCart.read()]);
    mergeJournal.write({ who, lines: [] });
  }
  await finish();
  const brought = guestCart.read();
  if (brought.length === 0) return;
  const { wanted, notes, stayed } = mergeCarts(await readCart(), brought);
  mergeJournal.write({ who, lines: wanted });
  guestCart.write([]);
  for (const productSkuId of stayed) followGoods(productSkuId, 0);
  tellOfCart(0, notes);
  await finish();
}

/** Moves a visitor's cart into the member's, once, however many tabs try. What the shop cannot be asked now is tried again later. */
export function mergeGuestCart(): Promise<void> {
  return alone("cart-merge", async () => {
    if (guestCart.read().length === 0 && mergeJournal.read().lines.length === 0) return;
    const session = (await request("session")).data as SessionState;
    if (session.state === "member") await merge(session.member.userCode);
  });
}
