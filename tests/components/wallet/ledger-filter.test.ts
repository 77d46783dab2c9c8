import { expect, test } from "@jest/globals";
import { ledgerFilterOf, ledgerPath } from "@/components/wallet/ledger-filter";
import { pageNumberOf } from "@/lib/format/page-number";

test("the page number of a list is read from its address, and an invalid one is the first", () => {
  expect([undefined, "2", "0", "-1", "x", ["2"], "1234567"].map(pageNumberOf)).toEqual([1, 2, 1, 1, 1, 1, 1]);
});

test("a ledger's address survives a round trip with its dates and page", () => {
  expect(ledgerPath("wallet")).toBe("/wallet");
  expect(ledgerPath("reorderCredit", { from: "2026-01-31", to: "", page: 3 })).toBe("/reorder_credit?from=2026-01-31&page=3");
  expect(ledgerFilterOf({ from: "2026-01-31", to: "2026-02-28", page: "3" })).toEqual({ from: "2026-01-31", to: "2026-02-28", page: 3 });
});

test("an invalid date is ignored, and so is a reversed range", () => {
  for (const from of ["2026-02-30", "2026-1-1", "today", "2026-01-01T00:00", ["2026-01-01"], undefined])
    expect(ledgerFilterOf({ from, to: "2026-02-28" })).toEqual({ from: "", to: "2026-02-28", page: 1 });
  expect(ledgerFilterOf({ from: "2026-03-01", to: "2026-02-28" })).toEqual({ from: "", to: "", page: 1 });
  expect(ledgerFilterOf({ from: "2026-03-01", to: "2026-03-01" })).toEqual({ from: "2026-03-01", to: "2026-03-01", page: 1 });
});
