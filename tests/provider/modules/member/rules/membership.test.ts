import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { activation } from "@/lib/contract/wire/codes";
import { activationOf, extend, shorten } from "@/provider/modules/member/rules/membership";

const now = new Date("2026-11-23T10:00:00Z");
const before = new Date("2026-11-23T09:59:59.999Z");
const after = new Date("2026-11-23T10:00:00.001Z");
const dayMs = 24 * 60 * 60 * 1000;

test("a membership is active until its last moment", () => {
  expect(activationOf({ activatedAt: null, vipExpiresAt: after }, now)).toBe(activation.none);
  expect(activationOf({ activatedAt: before, vipExpiresAt: after }, now)).toBe(activation.active);
  expect(activationOf({ activatedAt: before, vipExpiresAt: now }, now)).toBe(activation.lapsed);
  expect(activationOf({ activatedAt: before, vipExpiresAt: null }, now)).toBe(activation.lapsed);
});

test("an activation gives the days of its product from now", () => {
  const membership = extend({ activatedAt: null, vipExpiresAt: null, renewalTimes: 0 }, { kind: "activation", days: 90 }, now);
  expect(membership).toEqual({ activationStatus: activation.active, activatedAt: now, vipExpiresAt: new Date("2027-02-21T10:00:00Z") });
});

test("an activation whose product names no days lasts a month", () => {
  const { vipExpiresAt } = extend({ activatedAt: null, vipExpiresAt: null, renewalTimes: 0 }, { kind: "activation", days: null }, now);
  expect(vipExpiresAt).toEqual(new Date("2026-12-23T10:00:00Z"));
});

test.each([
  ["before the end it is added to the remaining time", "2026-12-24T12:00:00Z", "2027-01-24T12:00:00Z"],
  ["at the end it counts from now", "2026-11-23T10:00:00Z", "2026-12-23T10:00:00Z"],
  ["after the end it counts from now", "2026-10-01T00:00:00Z", "2026-12-23T10:00:00Z"],
  ["a month without that day ends with its last day", "2027-01-31T08:00:00Z", "2027-02-28T08:00:00Z"],
  ["a leap year has one more", "2028-01-30T08:00:00Z", "2028-02-29T08:00:00Z"],
])("a renewal lasts a month: %s", (_, expiry, expected) => {
  const renewed = extend({ activatedAt: before, vipExpiresAt: new Date(expiry), renewalTimes: 2 }, { kind: "renewal" }, now);
  expect(renewed).toEqual({ activationStatus: activation.active, vipExpiresAt: new Date(expected), renewalTimes: 3 });
});

test("a renewal of a membership without an end counts from now", () => {
  const { vipExpiresAt } = extend({ activatedAt: before, vipExpiresAt: null, renewalTimes: 0 }, { kind: "renewal" }, now);
  expect(vipExpiresAt).toEqual(new Date("2026-12-23T10:00:00Z"));
});

test("a refunded renewal removes its time and its count, which never falls below zero", () => {
  const membership = { activatedAt: before, vipExpiresAt: after, renewalTimes: 1 };
  expect(shorten(membership, "renewal", dayMs)).toEqual({ vipExpiresAt: new Date(after.getTime() - dayMs), renewalTimes: 0 });
  expect(shorten({ ...membership, renewalTimes: 0 }, "renewal", dayMs).renewalTimes).toBe(0);
  expect(shorten({ ...membership, vipExpiresAt: null }, "renewal", dayMs).vipExpiresAt).toBeNull();
});

test("a refunded activation ends the membership, or shortens one that was renewed", () => {
  const membership = { activatedAt: before, vipExpiresAt: after, renewalTimes: 0 };
  expect(shorten(membership, "activation", dayMs)).toEqual({ activationStatus: activation.none, activatedAt: null, vipExpiresAt: null });
  expect(shorten({ ...membership, renewalTimes: 1 }, "activation", dayMs)).toEqual({ vipExpiresAt: new Date(after.getTime() - dayMs) });
});

test("a renewal never shortens a membership", () => {
  const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, moments, (vipExpiresAt, at) => {
      const renewed = extend({ activatedAt: at, vipExpiresAt, renewalTimes: 0 }, { kind: "renewal" }, at).vipExpiresAt.getTime();
      const start = Math.max(vipExpiresAt.getTime(), at.getTime());
      expect(renewed - start).toBeGreaterThanOrEqual(28 * dayMs);
      expect(renewed - start).toBeLessThanOrEqual(31 * dayMs);
    }),
  );
});
