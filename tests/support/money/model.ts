import type { RefusalName } from "@/provider/messages";

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** How the bank answers each kind of card that the members have, in the order in which they have them. */
export const cardKinds = ["approved", "declined", "insufficient-funds", "challenge", "no-answer"] as const;
type CardKind = (typeof cardKinds)[number];

/** The member's accounts in the order of their numbers on the wire. */
export const accountKinds = ["wallet", "reorder-credit", "voucher"] as const;

/** A choice of something: goods are put into parcels, of the others there is no end. */
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
  outsideCents: number;
  card: CardKind | null;
  parts: Part[];
  state: "started" | "waiting" | "paid" | "failed" | "abandoned" | "refunded";
  reason: string | null;
  begunAt: number;
  /** What the bank has in its books, and what it will be told. */
  books: string | null;
  undone: boolean;
  undoQueued: boolean;
  /** Whether the gateway's word came: it counts once. */
  heard: boolean;
  /** The opaque name that the browser carries to the gateway's page. */
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
  /** The orders that paid for the courses that the member has. */
  courses: Map<number, ModelOrder>;
  activatedAt: number | null;
  endsAt: number | null;
  renewalTimes: number;
  autoRenewal: boolean;
  defaultCard: number;
  guesses: number;
  guessedAt: number;
  renewals: ModelRenewal[];
};

export type Model = { now: number; members: ModelMember[]; skus: ModelSku[]; orders: ModelOrder[] };

/** What a call is refused with, with the minutes of a lock where there is one. */
export type Refused = { refusal: RefusalName; minutes?: number };

export function refuse(refusal: RefusalName, minutes?: number): Refused {
  return { refusal, minutes };
}

/** The model's own member with a number: whatever a random number names is there. */
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

/** What an order to the one address of every member costs: ten percent of tax on goods, and freight for each kilogram that is begun. */
export function payableOf(model: Model, owner: ModelMember, lines: Line[]): number {
  const items = lines.map(({ sku, quantity }) => ({ sku: pick(model.skus, sku), quantity }));
  const priceOf = (sku: ModelSku) => (isActive(owner, model.now) ? sku.memberCents : sku.listCents);
  const sum = (some: typeof items) => some.reduce((total, { sku, quantity }) => total + priceOf(sku) * quantity, 0);
  const goods = items.filter(({ sku }) => sku.kind === "goods");
  const kilograms = Math.ceil(goods.reduce((total, { sku, quantity }) => total + sku.grams * quantity, 0) / 1000);
  const freight = goods.length === 0 ? 0 : 1890 + 790 * (kilograms - 1);
  return sum(items) + Math.round(sum(goods) / 10) + freight;
}

/** What is held for payments that nobody has decided yet. */
export function heldCents(model: Model): number {
  const open = model.orders.flatMap(({ attempts }) => attempts).filter(({ state }) => state === "started" || state === "waiting");
  return open.flatMap(({ parts }) => parts).reduce((sum, { cents }) => sum + cents, 0);
}

function giveBack({ members }: Model, { owner }: ModelOrder, { parts }: ModelAttempt): void {
  for (const { account, cents } of parts) pick(members, owner).cents[account] += cents;
}

function giveUp(model: Model, order: ModelOrder, attempt: ModelAttempt, state: "failed" | "abandoned" | "refunded", reason: string): void {
  giveBack(model, order, attempt);
  if (state !== "failed" && attempt.outsideCents > 0) attempt.undoQueued = true;
  Object.assign(attempt, { state, reason });
}

function membershipOf({ skus }: Model, { lines }: ModelOrder): "activation" | "renewal" | null {
  const kinds = lines.map(({ sku }) => pick(skus, sku).kind);
  return kinds.find((kind) => kind === "activation" || kind === "renewal") ?? null;
}

/** Why paying would buy nothing new: the period was renewed meanwhile, the membership is activated already or not at all, the course is there. */
export function whyOutdated(model: Model, order: ModelOrder): Refused | null {
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

function complete(model: Model, order: ModelOrder, attempt: ModelAttempt): void {
  attempt.state = "paid";
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

/** How an attempt ends: the first word decides. */
export function settle(
  model: Model,
  order: ModelOrder,
  attempt: ModelAttempt,
  word: "approved" | "failed" | "abandoned",
  reason = "",
): void {
  if (attempt.state === "abandoned" && word === "approved" && attempt.outsideCents > 0) attempt.undoQueued = true;
  if (attempt.state !== "started" && attempt.state !== "waiting") return;
  if (word !== "approved") giveUp(model, order, attempt, word, reason);
  else if (order.state !== 1 || whyOutdated(model, order)) giveUp(model, order, attempt, "refunded", "came too late");
  else complete(model, order, attempt);
}

export function abandonAttempts(model: Model, order: ModelOrder): void {
  for (const attempt of order.attempts) {
    if (attempt.state === "started" || attempt.state === "waiting") settle(model, order, attempt, "abandoned");
  }
}

export function cancel(model: Model, order: ModelOrder): void {
  abandonAttempts(model, order);
  for (const { sku, quantity } of order.lines) {
    const row = pick(model.skus, sku);
    if (row.stock !== null) row.reserved -= quantity;
  }
  order.state = 2;
}

/** The bank's answer to a charge; the first one stays in its books. */
function charge(attempt: ModelAttempt): string {
  const meaning = attempt.card ?? "declined";
  if (meaning === "challenge") return meaning;
  const first = attempt.books === null;
  attempt.books ??= meaning === "no-answer" ? "approved" : meaning;
  if (attempt.undone) return "undone";
  return first ? meaning : attempt.books;
}

/** Asks the outside for what an attempt needs of it. */
export function pursue(model: Model, order: ModelOrder, attempt: ModelAttempt): void {
  if (attempt.state !== "started") return;
  const outcome = attempt.outside === "card" ? charge(attempt) : "challenge";
  if (outcome === "challenge") attempt.state = "waiting";
  else if (outcome === "no-answer") attempt.reason = outcome;
  else settle(model, order, attempt, outcome === "approved" ? "approved" : "failed", outcome);
}

/** Takes a paid order back. */
export function refund(model: Model, order: ModelOrder): void {
  const paid = order.attempts.find(({ state }) => state === "paid");
  if (!paid) throw new Error(`nobody paid order ${order.id}`);
  giveUp(model, order, paid, "refunded", "refunded");
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
