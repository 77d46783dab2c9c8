import {
  cancel,
  cardKinds,
  dayMs,
  type Line,
  type Model,
  type ModelAttempt,
  type ModelMember,
  type ModelOrder,
  type ModelRenewal,
  obsoleteReason,
  type Part,
  payableOf,
  pick,
  processPayment,
  type Refused,
  refuse,
  settle,
  voidOpenAttempts,
} from "./model";

const minuteMs = 60_000;
const guessesAllowed = 5;

/** Checks a transaction password: five wrong ones lock it for a quarter of an hour. */
export function checkPassword(own: ModelMember, right: boolean, now: number): Refused | null {
  const quiet = own.guessedAt <= now - 15 * minuteMs;
  const before = own.guesses;
  own.guesses = quiet ? 1 : Math.min(before, guessesAllowed) + 1;
  if (quiet || before < guessesAllowed) own.guessedAt = now;
  if (own.guesses > guessesAllowed)
    return refuse("tooManyAttempts", { minutes: Math.ceil((own.guessedAt + 15 * minuteMs - now) / minuteMs) });
  if (!right) return refuse("wrongTransactionPassword");
  own.guesses = 0;
  return null;
}

export function addToCart(model: Model, { cart, courses }: ModelMember, sku: number): Refused | null {
  const row = pick(model.skus, sku);
  if (row.kind === "activation" || row.kind === "renewal") return refuse("notForSale");
  if (row.kind === "course" && cart.some((line) => pick(model.skus, line.sku).kind === "course")) return refuse("oneCourse");
  if (courses.has(sku)) return refuse("courseOwned");
  const already = cart.find((line) => line.sku === sku);
  if (row.stock !== null && row.stock - row.reserved < (already?.quantity ?? 0) + 1) return refuse("outOfStock");
  if (already) already.quantity += 1;
  else cart.push({ sku, quantity: 1 });
  return null;
}

/** Why this member cannot order these items together now. */
export function orderRefusal(model: Model, own: ModelMember, lines: Line[]): Refused | null {
  const items = lines.map(({ sku, quantity }) => ({ ...pick(model.skus, sku), quantity }));
  const courses = items.filter(({ kind }) => kind === "course");
  if (courses.reduce((sum, { quantity }) => sum + quantity, 0) > 1) return refuse("oneCourse");
  const membership = items.find(({ kind }) => kind === "activation" || kind === "renewal");
  if (membership && items.reduce((sum, { quantity }) => sum + quantity, 0) > 1) return refuse("membershipAlone");
  if (membership?.kind === "activation" && own.activatedAt !== null) return refuse("alreadyActivated");
  if (membership?.kind === "renewal" && own.activatedAt === null) return refuse("notActivated");
  const short = items.some(({ stock, reserved, quantity }) => stock !== null && stock - reserved < quantity);
  if (short) return refuse("outOfStock");
  return lines.some(({ sku }) => own.courses.has(sku)) ? refuse("courseOwned") : null;
}

/** A sixth unpaid order with reserved stock is refused. Automatic renewals do not count. */
export function unpaidRefusal({ orders, members, skus }: Model, own: ModelMember, lines: Line[]): Refused | null {
  const holdsStock = (some: Line[]) => some.some(({ sku }) => pick(skus, sku).stock !== null);
  const unpaid = orders.filter(({ owner, state, renewalOf }) => pick(members, owner) === own && state === 1 && renewalOf === null);
  return holdsStock(lines) && unpaid.filter((order) => holdsStock(order.lines)).length >= 5 ? refuse("tooManyUnpaid", { count: 5 }) : null;
}

/** Places an order of allowed items. */
export function createOrder(model: Model, owner: number, lines: Line[], id: number, renewalOf: number | null = null): ModelOrder {
  const own = pick(model.members, owner);
  for (const { sku, quantity } of lines) {
    const row = pick(model.skus, sku);
    if (row.stock !== null) row.reserved += quantity;
  }
  own.cart = own.cart.filter((line) => !lines.some(({ sku }) => sku === line.sku));
  const expiresAt = model.now + (renewalOf === null ? 30 * minuteMs : 7 * dayMs);
  const payableCents = payableOf(model, own, lines);
  const made = { id, owner, lines, payableCents, state: 1, expiresAt, renewalOf, membershipMs: 0, attempts: [] };
  model.orders.push(made);
  return made;
}

export type Offer = {
  outside: ModelAttempt["outside"];
  /** The accounts of the method's code, and the amount from each. */
  accounts: number[];
  parts: Part[];
  card: ModelAttempt["card"];
};

/** The amounts to take. A single account may be given more than the total. */
function takenOf({ outside, accounts, parts }: Offer, payableCents: number): Part[] {
  const alone = !outside && accounts.length === 1 && parts.length === 1;
  return alone ? parts.map((part) => ({ ...part, cents: Math.min(part.cents, payableCents) })).filter(({ cents }) => cents > 0) : parts;
}

function offerRefusal(offer: Offer, payableCents: number): Refused | null {
  const { outside, accounts, parts } = offer;
  const vouchers = parts.filter(({ account }) => account === 2);
  const others = parts.filter(({ account }) => account !== 2).map(({ account }) => account);
  if ((outside ? 1 : 0) + accounts.length + vouchers.length > 2) return refuse("onlyTwoPayments");
  if (others.join() !== accounts.join()) return refuse("amountIncorrect");
  if (vouchers.some(({ cents }) => cents > payableCents / 2)) return refuse("voucherTooMuch");
  const left = payableCents - takenOf(offer, payableCents).reduce((sum, { cents }) => sum + cents, 0);
  return left < 0 || (!outside && left > 0) ? refuse("amountIncorrect") : null;
}

function newAttempt(model: Model, order: ModelOrder, { outside, card, parts }: Offer): ModelAttempt {
  const externalCents = order.payableCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  const fresh = { reason: null, books: null, undone: false, undoQueued: false, heard: false };
  const attempt: ModelAttempt = { ...fresh, outside, externalCents, card, parts, state: "started", begunAt: model.now };
  order.attempts.push(attempt);
  return attempt;
}

/** Starts a payment attempt; returns it, or the reason of a refusal. */
export function beginPayment(model: Model, order: ModelOrder, offered: Offer): ModelAttempt | Refused {
  if (order.state === 2 || (order.state === 1 && order.expiresAt <= model.now)) return refuse("orderClosed");
  if (order.state !== 1) return refuse("orderPaid");
  const wrong = obsoleteReason(model, order) ?? offerRefusal(offered, order.payableCents);
  if (wrong) return wrong;
  const offer = { ...offered, parts: takenOf(offered, order.payableCents) };
  const own = pick(model.members, order.owner);
  const open = order.attempts.filter(({ state }) => state === "started" || state === "waiting");
  for (const { account, cents } of offer.parts) {
    const back = open.flatMap(({ parts }) => parts).filter((part) => part.account === account);
    if (own.cents[account] + back.reduce((sum, part) => sum + part.cents, 0) < cents) return refuse("insufficientFunds");
  }
  voidOpenAttempts(model, order);
  for (const { account, cents } of offer.parts) own.cents[account] -= cents;
  const attempt = newAttempt(model, order, offer);
  if (attempt.externalCents === 0) settle(model, order, attempt, "approved");
  return attempt;
}

/** The answer to the payer's browser: a form, success, or the reason of a failure. */
export function answerOf(model: Model, order: ModelOrder, attempt: ModelAttempt): "form" | "paid" | Refused {
  processPayment(model, order, attempt);
  if (attempt.state === "paid") return "paid";
  if (attempt.state === "waiting") return "form";
  if (attempt.state === "started") return refuse("gatewaySilent");
  if (attempt.state === "refunded" || attempt.state === "abandoned") return refuse("orderClosed");
  return refuse(attempt.reason === "insufficient-funds" ? "insufficientFunds" : "cardDeclined");
}

/** The payer's decision on the gateway's page. The notification reaches the shop, or is lost. */
export function decide(model: Model, order: ModelOrder, attempt: ModelAttempt, approved: boolean, lost: boolean): void {
  attempt.books ??= approved ? "approved" : "declined";
  if (lost || attempt.heard) return;
  attempt.heard = true;
  settle(model, order, attempt, attempt.books === "approved" && !attempt.undone ? "approved" : "failed", "declined");
}

/** Reconciles open payments. */
export function reconcileAll(model: Model): void {
  const old = (begunAt: number, ms: number) => begunAt <= model.now - ms;
  const all = model.orders.flatMap((order) => order.attempts.map((attempt) => ({ order, attempt })));
  const open = (state: string) => all.filter(({ attempt }) => attempt.state === state && old(attempt.begunAt, 15_000));
  const waiting = open("waiting");
  for (const { order, attempt } of open("started")) processPayment(model, order, attempt);
  for (const { order, attempt } of waiting) {
    if (attempt.books === "approved") settle(model, order, attempt, "approved");
    else if (attempt.books !== null) settle(model, order, attempt, "failed", attempt.books);
    else if (model.now - attempt.begunAt > 30 * minuteMs) settle(model, order, attempt, "abandoned");
  }
}

/** Expires orders that were not paid in time. */
export function expireAll(model: Model): void {
  for (const order of model.orders) if (order.state === 1 && order.expiresAt <= model.now) cancel(model, order);
}

/** Reverses queued charges at the bank. */
export function reverseAll(model: Model): void {
  for (const attempt of model.orders.flatMap(({ attempts }) => attempts)) {
    if (!attempt.undoQueued || attempt.undone) continue;
    attempt.books ??= "undone";
    attempt.undone = true;
  }
}

function fail(model: Model, row: ModelRenewal, placed: ModelOrder | undefined): void {
  row.failures += 1;
  row.attempt = null;
  if (row.failures > 3) {
    row.state = "failed";
    if (placed?.state === 1) cancel(model, placed);
  } else row.nextTryAt = model.now + row.failures * dayMs;
}

function stepRenewal(model: Model, owner: number, row: ModelRenewal): ModelAttempt | null {
  const own = pick(model.members, owner);
  const find = () => model.orders.find((order) => order.owner === owner && order.renewalOf === row.periodEnd);
  const placed = find();
  if (row.state !== "open") return null;
  if (placed?.state === 5) {
    row.state = "done";
    return null;
  }
  if (!own.autoRenewal || own.endsAt !== row.periodEnd || placed?.state === 2) {
    row.state = "dropped";
    if (placed?.state === 1) cancel(model, placed);
    return null;
  }
  if (row.attempt?.state === "started") {
    row.nextTryAt = model.now + minuteMs;
    return row.attempt;
  }
  if (row.attempt && placed) {
    settle(model, placed, row.attempt, "abandoned");
    fail(model, row, placed);
    return null;
  }
  if (row.nextTryAt > model.now) return null;
  const renewalSku = model.skus.findIndex(({ kind }) => kind === "renewal");
  // The id is read from the database afterwards.
  const order = placed ?? createOrder(model, owner, [{ sku: renewalSku, quantity: 1 }], 0, row.periodEnd);
  const attempt = newAttempt(model, order, { outside: "card", accounts: [], parts: [], card: pick([...cardKinds], own.defaultCard) });
  row.attempt = attempt;
  return attempt;
}

/** Announces memberships that end soon, and renews those that are due. */
export function renewAll(model: Model): void {
  for (const [owner, own] of model.members.entries()) {
    const { endsAt, autoRenewal, renewals } = own;
    if (autoRenewal && endsAt !== null && endsAt > model.now - 14 * dayMs && endsAt <= model.now + 7 * dayMs) {
      const nextTryAt = Math.max(endsAt - dayMs, model.now + dayMs);
      const noted = renewals.some(({ periodEnd }) => periodEnd === endsAt);
      if (!noted) renewals.push({ periodEnd: endsAt, state: "open", failures: 0, nextTryAt, attempt: null });
    }
    for (const row of renewals.filter(({ state, nextTryAt }) => state === "open" && nextTryAt <= model.now)) {
      const attempt = stepRenewal(model, owner, row);
      const order = model.orders.find(({ attempts }) => attempt !== null && attempts.includes(attempt));
      if (!attempt || !order) continue;
      processPayment(model, order, attempt);
      stepRenewal(model, owner, row);
    }
  }
}
