import type { CallResult, Failure } from "../record.ts";
import type { Report } from "./report.ts";

function tableOf(calls: CallResult[]): string {
  const columns = ["call", "passed", "failed", "not tried", "worst ms", ""];
  const rows = calls.map(({ call, passed, failed, notTried, worstMs, offered }) => {
    const remark = offered === null ? "" : offered ? "extension: offered" : "extension: not offered";
    return [`${failed > 0 ? "✗" : " "} ${call}`, `${passed}`, `${failed}`, `${notTried}`, `${worstMs ?? "–"}`, remark];
  });
  const widths = columns.map((_, column) => Math.max(...[columns, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 || column === 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return [columns, ...rows].map((row) => line(row).join("  ").trimEnd()).join("\n");
}

/** Each failure once, also when many checks of a call fail in the same way. */
function failuresOf(failures: Failure[]): string[] {
  const alike = Map.groupBy(failures, ({ call, sentence }) => `${call}: ${sentence}`);
  return [...alike].map(([sentence, same]) => {
    const [{ check } = { check: "" }] = same;
    return `✗ ${sentence} (${check}${same.length > 1 ? `; ${same.length} checks in all` : ""})`;
  });
}

function notTriedOf({ notTried }: Report): string[] {
  const byReason = Map.groupBy(notTried, ({ reason }) => reason);
  return [...byReason].map(([reason, same]) => {
    const calls = [...new Set(same.map(({ call }) => call))];
    return `- ${reason}: ${calls.slice(0, 4).join(", ")}${calls.length > 4 ? ` and ${calls.length - 4} more calls` : ""}`;
  });
}

/** Rounded down, so that only a full score is 100 %. */
function percentOf(passed: number, total: number): string {
  return `${total === 0 ? 0 : Math.floor((1000 * passed) / total) / 10}`;
}

/** The report for a terminal: the table, the failures in full, the skipped checks with their reasons, and the score. */
export function textOf(report: Report): string {
  const { url, calls, failures, slowest, notes, passed, total } = report;
  const notTried = notTriedOf(report);
  const paragraphs = [
    `The provider at ${url}`,
    tableOf(calls),
    ...(failures.length > 0 ? [["What failed:", ...failuresOf(failures)].join("\n")] : []),
    ["The slowest calls:", ...slowest.map(({ call, ms }) => `- ${call}: ${ms} ms`)].join("\n"),
    ...notes,
    `passed ${passed} of ${total} checks (${percentOf(passed, total)} %)`,
    notTried.length > 0 ? ["Not tried, and not counted:", ...notTried].join("\n") : "Everything was tried.",
  ];
  return paragraphs.join("\n\n");
}
