import type { TestProvider } from "./test-provider";

type Row = { number: string; description: string; counterparty: string; order: string; credit: string; debit: string; balance: string };

/** Splits a line of CSV into its cells. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, cell = ""]) => cell.replace(/^"|"$/g, "").replaceAll('""', '"'))
    .slice(0, 8);
}

const centsOf = (dollars: string) => Math.round(Number(dollars) * 100);

/** Downloads a statement as CSV and reads it. */
export async function readStatement(provider: TestProvider, token: string, address: string) {
  const { status, text, headers } = await provider.raw("GET", address.slice(1), { headers: { authorization: token } });
  const lines = text
    .replace(/^\uFEFF/, "")
    .split("\r\n")
    .filter(Boolean);
  const rows = lines.slice(1).map((line): Row => {
    const [number = "", , description = "", counterparty = "", order = "", credit = "", debit = "", balance = ""] = cellsOf(line);
    return { number, description, counterparty, order, credit, debit, balance };
  });
  const [opening, closing] = [rows[0], rows.at(-1)];
  const sum = (name: "credit" | "debit") => rows.slice(1, -1).reduce((total, row) => total + centsOf(row[name]), 0);
  return {
    status,
    headers,
    rows: rows.slice(1, -1),
    openingCents: centsOf(opening?.balance ?? ""),
    closingCents: centsOf(closing?.balance ?? ""),
    /** The sums as the file states them, and as its rows add up. */
    stated: { creditCents: centsOf(closing?.credit ?? ""), debitCents: centsOf(closing?.debit ?? "") },
    added: { creditCents: sum("credit"), debitCents: sum("debit") },
  };
}
