import fc from "fast-check";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";

/** The operations of members and operator. Numbers select a member or a row modulo their count. */
const who = fc.nat(4);
const any = fc.nat(1000);
const right = fc.integer({ min: 0, max: 11 }).map((number) => number > 0);
const again = fc.integer({ min: 0, max: 3 }).map((number) => number === 0);

const operations = {
  addToCart: fc.record({ who, sku: any }),
  changeCart: fc.record({ who, sku: any, quantity: fc.integer({ min: 1, max: 6 }) }),
  removeFromCart: fc.record({ who, sku: any }),
  quote: fc.record({
    who,
    lines: fc.array(fc.record({ sku: any, quantity: fc.integer({ min: 1, max: 2 }) }), { minLength: 1, maxLength: 3 }),
  }),
  order: fc.record({
    who,
    lines: fc.array(fc.record({ sku: any, quantity: fc.integer({ min: 1, max: 2 }) }), { minLength: 1, maxLength: 2 }),
    again,
  }),
  orderCart: fc.record({ who, again }),
  cancel: fc.record({ who, order: any }),
  pay: fc.record({
    who,
    order: any,
    method: fc.constantFrom(...Object.values(paymentMethods)),
    card: fc.nat(4),
    /** The shares of the total from the first account and from vouchers, in percent. */
    share: fc.integer({ min: 0, max: 105 }),
    voucher: fc.constantFrom(0, 0, 0, 20, 50, 60),
    tooMuch: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, -1),
    right,
    again,
  }),
  gateway: fc.record({ attempt: any, approved: fc.boolean(), word: fc.constantFrom("arrives", "is lost", "comes twice") }),
  transfer: fc.record({ who, to: who, cents: fc.integer({ min: 1, max: 30_000 }), right, again }),
  withdraw: fc.record({ who, cents: fc.integer({ min: 1, max: 20_000 }), right, again }),
  decideWithdrawal: fc.record({ who, withdrawal: any, approve: fc.boolean() }),
  refund: fc.record({ order: any }),
  ship: fc.record({ order: any }),
  deliver: fc.record({ order: any }),
  wait: fc.record({ minutes: fc.constantFrom(5, 10, 10, 20, 35, 24 * 60, 3 * 24 * 60, 31 * 24 * 60) }),
  work: fc.record({ job: fc.constantFrom("reconcile payments", "expire orders", "undo charges", "renew memberships") }),
};

type Arbitraries = typeof operations;
export type OperationName = keyof Arbitraries;
export type Details<Name extends OperationName> = Arbitraries[Name] extends fc.Arbitrary<infer Value> ? Value : never;
export type Operation = { [Name in OperationName]: { does: Name } & Details<Name> }[OperationName];

/** The frequency of each operation, so that payments are common. */
const weights: Record<OperationName, number> = {
  addToCart: 4,
  changeCart: 2,
  removeFromCart: 1,
  quote: 2,
  order: 10,
  orderCart: 4,
  cancel: 2,
  pay: 26,
  gateway: 9,
  transfer: 7,
  withdraw: 4,
  decideWithdrawal: 4,
  refund: 4,
  ship: 2,
  deliver: 2,
  wait: 5,
  work: 12,
};

const one = Object.entries(operations).map(([does, details]) => ({
  arbitrary: (details as fc.Arbitrary<object>).map((values) => ({ does, ...values }) as Operation),
  weight: weights[does as OperationName],
}));

/** The operations of a round, in order. */
export const rounds = fc.array(fc.oneof(...one), { minLength: 1, maxLength: 400, size: "max" });
