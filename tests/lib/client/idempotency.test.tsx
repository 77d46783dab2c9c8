import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { attempts, isRefusal, newKey } from "@/lib/client/store/idempotency";
import { codes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";

const body = { amount: 20, to: "CN000002" };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Simulates a page load: only the browser's storage is shared between calls. */
function open(area: "localStorage" | "sessionStorage" | "memory" = "sessionStorage") {
  return attempts<{ orderId: number }>("attempts", { area, lastsMs: 60_000, most: 2 });
}

test("a key needs no secure origin, and is never the same", () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto;
  jest.spyOn(globalThis, "crypto", "get").mockReturnValue(insecure);
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([]);
});

for (const area of ["localStorage", "sessionStorage"] as const) {
  test(`the same content continues the attempt after a reload, from ${area}`, () => {
    const { key } = open(area).begin({ who: "CN000001" }, body);
    expect(open(area).begin({ who: "CN000001" }, { ...body }).key).toBe(key);
  });
}

test("an attempt in memory is stored nowhere, and ends with its page", () => {
  const page = open("memory");
  const { key } = page.begin({}, { cardNumber: "4242424242424242" });
  expect(page.begin({}, { cardNumber: "4242424242424242" }).key).toBe(key);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("4242");
  expect(open("memory").begin({}, { cardNumber: "4242424242424242" }).key).not.toBe(key);
});

test("other content is another attempt, without the notes of the one before", () => {
  const page = open();
  const first = page.begin({}, body);
  page.note({}, { orderId: 7 });
  const other = page.begin({}, { ...body, amount: 21 });
  expect(other.key).not.toBe(first.key);
  expect(other.notes).toEqual({});
});

test("another member with the same content makes another attempt and sees no notes", () => {
  const { key } = open().begin({ who: "CN000001" }, body);
  open().note({ who: "CN000001" }, { orderId: 7 });
  const other = open().begin({ who: "CN000002" }, body);
  expect(other.key).not.toBe(key);
  expect(other.notes).toEqual({});
  expect(open().find({ who: "CN000001" })).toMatchObject({ key, notes: { orderId: 7 } });
});

test("several subjects are open at once, and the oldest is dropped", () => {
  const keys = [1, 2, 3].map((subject) => open().begin({ subject }, body).key);
  expect(open().find({ subject: 1 })).toBeUndefined();
  expect([2, 3].map((subject) => open().find({ subject })?.key)).toEqual(keys.slice(1));
});

test("the subject that was used last is not the oldest", () => {
  const [first] = [1, 2].map((subject) => open().begin({ subject }, body).key);
  open().begin({ subject: 1 }, body);
  open().begin({ subject: 3 }, body);
  expect(open().find({ subject: 1 })?.key).toBe(first);
  expect(open().find({ subject: 2 })).toBeUndefined();
});

test("an attempt expires, and every repetition extends it", () => {
  jest.useFakeTimers();
  const { key } = open().begin({}, body);
  jest.advanceTimersByTime(59_000);
  expect(open().begin({}, body).key).toBe(key);
  jest.advanceTimersByTime(59_000);
  expect(open().find({})?.key).toBe(key);
  jest.advanceTimersByTime(1_000);
  expect(open().find({})).toBeUndefined();
  expect(open().begin({}, body).key).not.toBe(key);
});

test("an attempt without a limit lasts", () => {
  jest.useFakeTimers();
  const lasting = attempts("lasting", { area: "localStorage" });
  const { key } = lasting.begin({}, body);
  jest.advanceTimersByTime(365 * 24 * 3600_000);
  expect(lasting.begin({}, body).key).toBe(key);
});

test("an attempt that has ended is followed by another one with the same content", () => {
  const { key } = open().begin({ subject: 1 }, body);
  const { key: kept } = open().begin({ subject: 2 }, body);
  open().end({ subject: 1 });
  expect(open().begin({ subject: 1 }, body).key).not.toBe(key);
  expect(open().find({ subject: 2 })?.key).toBe(kept);
});

test("notes are merged, survive a reload, and need an attempt", () => {
  open().note({}, { orderId: 6 });
  expect(open().find({})).toBeUndefined();
  open().begin({}, body);
  open().note({}, { orderId: 7 });
  expect(open().begin({}, body).notes).toEqual({ orderId: 7 });
});

test("an attempt of another tab is seen at once", () => {
  const page = open("localStorage");
  const { result } = renderHook(() => page.use({ who: "CN000001" }));
  expect(result.current).toBeUndefined();
  const other = open("localStorage");
  const { key } = other.begin({ who: "CN000001" }, body);
  other.note({ who: "CN000001" }, { orderId: 7 });
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "attempts" })));
  expect(result.current).toMatchObject({ key, notes: { orderId: 7 } });
});

test.each(["{", "7", "null", "[null, 1, {}]", '[{"who":"","subject":"","body":"{}","key":"k","at":null,"notes":{}}]'])(
  "stored text that is no list of attempts counts as none: %s",
  (text) => {
    sessionStorage.setItem("attempts", text);
    expect(open().find({})).toBeUndefined();
    expect(open().begin({}, body).key).toMatch(/^[0-9a-f]{32}$/);
  },
);

test("stored notes are read by their own rule", () => {
  const notes = { orderId: "7; drop" };
  const attempt = { who: "", subject: "", body: JSON.stringify(body), key: "k", at: Date.now(), notes };
  sessionStorage.setItem("strict", JSON.stringify([attempt]));
  const strict = attempts<{ orderId: number }>("strict", {
    area: "sessionStorage",
    parseNotes: (raw) => ("orderId" in raw && Number.isSafeInteger(raw.orderId) ? { orderId: Number(raw.orderId) } : {}),
  });
  expect(strict.find({})).toMatchObject({ key: "k", notes: {} });
});

test("a browser that refuses storage keeps an attempt until the page is left", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const page = open();
  const { key } = page.begin({}, body);
  expect(page.begin({}, body).key).toBe(key);
});

test("only a refusal proves that nothing was written", () => {
  const refusals = ["refused", "bad-input", "too-many", "signed-out", "foreign-origin"] as const;
  const unknown = ["fault", "provider-garbled", "provider-unreachable", "provider-slow"] as const;
  expect(refusals.filter((name) => !isRefusal(new Failure(name)))).toEqual([]);
  expect(unknown.filter((name) => isRefusal(new Failure(name)))).toEqual([]);
  expect(isRefusal(new TypeError("fetch failed"))).toBe(false);
  // The provider's own fault, which the page shows with the provider's words.
  expect(isRefusal(new Failure("refused", "Something went wrong.", { code: codes.fault }))).toBe(false);
});
