import type { RefusalName } from "@/provider/http/sentence";

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** The bank's answer to each of a member's cards, in their order. */
export const cardKinds = ["approved", "declined", "insufficient-funds", "challenge", "no-answer"] as const;
type CardKind = (typeof cardKinds)[number];

/** The member's accounts by their numbers on the wire. */
export const accountKinds = ["wallet", "reorder-credit", "voucher"] as const;

/** A SKU. Only goods have stock; courses and memberships are unlimited. */
export type ModelSku = {
  kind: "goods" | "course" | "activation" | "renewal";
  listCents: number;
  memberCents: number;
  grams: number;
  stock: number | null;
  reserved: number;
};

export type Part = { account: 0 | 1 | 2; cents: number };
export type Line = { sku: number; quantity: number };

export type ModelAttempt = {
  outside: "card" | "e-wallet" | null;
  externalCents: number;
  card: CardKind | null;
  parts: Part[];
  state: "started" | "waiting" | "paid" | "failed" | "abandoned" | "refunded";
  reason: string | null;
  begunAt: number;
  /** The bank's record of the charge. */
  books: string | null;
  undone: boolean;
  undoQueued: boolean;
  /** Whether the gateway's notification arrived; it counts once. */
  heard: boolean;
  /** The opaque reference in the gateway's form. */
  reference?: string;
};

export type ModelOrder = {
  id: number;
  owner: number;
  lines: Line[];
  payableCents: number;
  state: number;
  expiresAt: number;
  renewalOf: number | null;
  membershipMs: number;
  attempts: ModelAttempt[];
};

export type ModelRenewal = {
  periodEnd: number;
  state: "open" | "done" | "failed" | "dropped";
  failures: number;
  nextTryAt: number;
  attempt: ModelAttempt | null;
};

export type ModelMember = {
  cents: [number, number, number];
  withdrawals: { id: number; cents: number; state: "pending" | "approved" | "refused" }[];
  cart: Line[];
  /** The order of each of the member's courses. */
  courses: Map<number, ModelOrder>;
  activatedAt: number | null;
  endsAt: number | null;
  renewalTimes: number;
  autoRenewal: boolean;
  defaultCard: number;
  /** The cards that were declined since they last paid. */
  declined: Set<string>;
  guesses: number;
  guessedAt: number;
  renewals: ModelRenewal[];
};

export type Model = { now: number; members: ModelMember[]; skus: ModelSku[]; orders: ModelOrder[] };

/** A refusal, and the numbers in its message. */
export type Refused = { refusal: RefusalName; values?: { minutes?: number; count?: number } };

export function refuse(refusal: RefusalName, values?: Refused["values"]): Refused {
  return { refusal, values };
}

/** The item with a number, modulo the length, so that every random number selects one. */
export function pick<Item>(items: Item[], index: number): Item {
  const found = items[index % items.length];
  if (found === undefined) throw new Error("there is nothing to choose from");
  return found;
}

/** The same day of the next month, or its last one. */
function monthAfter(ms: number): number {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(year, month + 1, day) + (ms % dayMs);
}

export function isActive({ activatedAt, endsAt }: ModelMember, now: number): boolean {
  return activatedAt !== null && endsAt !== null && endsAt > now;
}

/** The total of an order to the members' address: ten percent tax on goods, and freight per started kilogram. */
export function payableOf(model: Model, owner: ModelMember, lines: Line[]): number {
  const items = lines.map(({ sku, quantity }) => ({ sku: pick(model.skus, sku), quantity }));
  const priceOf = (sku: ModelSku) => (isActive(owner, model.now) ? sku.memberCents : sku.listCents);
  const sum = (some: typeof items) => some.reduce((total, { sku, quantity }) => total + priceOf(sku) * quantity, 0);
  const goods = items.filter(({ sku }) => sku.kind === "goods");
  const kilograms = Math.ceil(goods.reduce((total, { sku, quantity }) => total + sku.grams * quantity, 0) / 1000);
  const freight = goods.length === 0 ? 0 : 1890 + 790 * (kilograms - 1);
  return sum(items) + Math.round(sum(goods) / 10) + freight;
}

/** The money held for open payments. */
export function heldCents(model: Model): number {
  const open = model.orders.flatMap(({ attempts }) => attempts).filter(({ state }) => state === "started" || state === "waiting");
  return open.flatMap(({ parts }) => parts).reduce((sum, { cents }) => sum + cents, 0);
}

function giveBack({ members }: Model, { owner }: ModelOrder, { parts }: ModelAttempt): void {
  for (const { account, cents } of parts) pick(members, owner).cents[account] += cents;
}

function voidAttempt(
  model: Model,
  order: ModelOrder,
  attempt: ModelAttempt,
  state: "failed" | "abandoned" | "refunded",
  reason: string,
): void {
  giveBack(model, order, attempt);
  if (state !== "failed" && attempt.externalCents > 0) attempt.undoQueued = true;
  Object.assign(attempt, { state, reason });
}

function membershipOf({ skus }: Model, { lines }: ModelOrder): "activation" | "renewal" | null {
  const kinds = lines.map(({ sku }) => pick(skus, sku).kind);
  return kinds.find((kind) => kind === "activation" || kind === "renewal") ?? null;
}

/** Why an order must not be paid any more: renewed meanwhile, activated already or not at all, or the course is owned. */
export function obsoleteReason(model: Model, order: ModelOrder): Refused | null {
  const { activatedAt, endsAt, courses } = pick(model.members, order.owner);
  if (order.renewalOf !== null && endsAt !== order.renewalOf) return refuse("renewedAlready");
  const kind = membershipOf(model, order);
  if (kind === "activation" && activatedAt !== null) return refuse("alreadyActivated");
  if (kind === "renewal" && activatedAt === null) return refuse("notActivated");
  return order.lines.some(({ sku }) => courses.has(sku)) ? refuse("courseOwned") : null;
}

function extend(model: Model, order: ModelOrder): void {
  const kind = membershipOf(model, order);
  if (!kind) return;
  const own = pick(model.members, order.owner);
  const start = Math.max(own.endsAt ?? 0, model.now);
  own.endsAt = kind === "activation" ? model.now + 90 * dayMs : monthAfter(start);
  if (kind === "activation") own.activatedAt = model.now;
  else own.renewalTimes += 1;
  order.membershipMs = own.endsAt - start;
}

/** A card that pays takes the place of a default card that was declined last. */
function noteCard(model: Model, { owner }: ModelOrder, { card }: ModelAttempt, paid: boolean): void {
  if (!card) return;
  const own = pick(model.members, owner);
  if (!paid) return void own.declined.add(card);
  own.declined.delete(card);
  if (own.declined.has(pick([...cardKinds], own.defaultCard))) own.defaultCard = cardKinds.indexOf(card);
}

function complete(model: Model, order: ModelOrder, attempt: ModelAttempt): void {
  attempt.state = "paid";
  noteCard(model, order, attempt, true);
  let parcel = false;
  for (const { sku, quantity } of order.lines) {
    const row = pick(model.skus, sku);
    if (row.kind === "goods") parcel = true;
    if (row.kind === "course") pick(model.members, order.owner).courses.set(sku, order);
    if (row.stock === null) continue;
    row.stock -= quantity;
    row.reserved -= quantity;
  }
  extend(model, order);
  order.state = parcel ? 3 : 5;
}

/** Settles an attempt; the first outcome is final. */
export function settle(
  model: Model,
  order: ModelOrder,
  attempt: ModelAttempt,
  word: "approved" | "failed" | "abandoned",
  reason = "",
): void {
  if (attempt.state === "abandoned" && word === "approved" && attempt.externalCents > 0) attempt.undoQueued = true;
  if (attempt.state !== "started" && attempt.state !== "waiting") return;
  if (word === "failed") noteCard(model, order, attempt, false);
  if (word !== "approved") voidAttempt(model, order, attempt, word, reason);
  else if (order.state !== 1 || obsoleteReason(model, order)) voidAttempt(model, order, attempt, "refunded", "came too late");
  else complete(model, order, attempt);
}

export function voidOpenAttempts(model: Model, order: ModelOrder): void {
  for (const attempt of order.attempts) {
    if (attempt.state === "started" || attempt.state === "waiting") settle(model, order, attempt, "abandoned");
  }
}

export function cancel(model: Model, order: ModelOrder): void {
  voidOpenAttempts(model, order);
  for (const { sku, quantity } of order.lines) {
    const row = pick(model.skus, sku);
    if (row.stock !== null) row.reserved -= quantity;
  }
  order.state = 2;
}

/** The bank's answer to a charge; the first one is recorded. */
function charge(attempt: ModelAttempt): string {
  const meaning = attempt.card ?? "declined";
  if (meaning === "challenge") return meaning;
  const first = attempt.books === null;
  attempt.books ??= meaning === "no-answer" ? "approved" : meaning;
  if (attempt.undone) return "undone";
  return first ? meaning : attempt.books;
}

/** Charges the external amount of an attempt. */
export function processPayment(model: Model, order: ModelOrder, attempt: ModelAttempt): void {
  if (attempt.state !== "started") return;
  const outcome = attempt.outside === "card" ? charge(attempt) : "challenge";
  if (outcome === "challenge") attempt.state = "waiting";
  else if (outcome === "no-answer") attempt.reason = outcome;
  else settle(model, order, attempt, outcome === "approved" ? "approved" : "failed", outcome);
}

/** Refunds a paid order. */
export function refund(model: Model, order: ModelOrder): void {
  const paid = order.attempts.find(({ state }) => state === "paid");
  if (!paid) throw new Error(`nobody paid order ${order.id}`);
  voidAttempt(model, order, paid, "refunded", "refunded");
  for (const { sku, quantity } of order.lines) {
    const row = pick(model.skus, sku);
    if (row.stock !== null && order.state === 3) row.stock += quantity;
  }
  const own = pick(model.members, order.owner);
  for (const { sku } of order.lines) if (own.courses.get(sku) === order) own.courses.delete(sku);
  const kind = membershipOf(model, order);
  if (kind === "activation" && own.renewalTimes === 0) Object.assign(own, { activatedAt: null, endsAt: null });
  else if (kind && own.endsAt !== null) own.endsAt -= order.membershipMs;
  if (kind === "renewal") own.renewalTimes = Math.max(0, own.renewalTimes - 1);
  order.state = 2;
}
