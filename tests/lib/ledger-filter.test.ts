import { expect, test } from "@jest/globals";
import { ledgerFilterOf, ledgerPath } from "@/components/wallet/ledger-filter";
import { pageNumberOf } from "@/lib/format/page-number";

test("the page of a list is a number in the address; whatever is none is the first", () => {
  expect([undefined, "2", "0", "-1", "x", ["2"], "1234567"].map(pageNumberOf)).toEqual([1, 2, 1, 1, 1, 1, 1]);
});

test("a ledger's address says days and a page, and is read back", () => {
  expect(ledgerPath("wallet")).toBe("/wallet");
  expect(ledgerPath("reorderCredit", { from: "2026-01-31", to: "", page: 3 })).toBe("/reorder_credit?from=2026-01-31&page=3");
  expect(ledgerFilterOf({ from: "2026-01-31", to: "2026-02-28", page: "3" })).toEqual({ from: "2026-01-31", to: "2026-02-28", page: 3 });
});

test("what is no day is none, and neither are days in the wrong order", () => {
  for (const from of ["2026-02-30", "2026-1-1", "today", "2026-01-01T00:00", ["2026-01-01"], undefined])
    expect(ledgerFilterOf({ from, to: "2026-02-28" })).toEqual({ from: "", to: "2026-02-28", page: 1 });
  expect(ledgerFilterOf({ from: "2026-03-01", to: "2026-02-28" })).toEqual({ from: "", to: "", page: 1 });
  expect(ledgerFilterOf({ from: "2026-03-01", to: "2026-03-01" })).toEqual({ from: "2026-03-01", to: "2026-03-01", page: 1 });
});
