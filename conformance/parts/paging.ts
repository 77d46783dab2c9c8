import type { CallKey } from "../../lib/contract/index.ts";
import { succeeds } from "../judge.ts";
import { pageOf, type ReadPage, readKeys } from "../rows.ts";
import { doAll, inputsFor, isForMembers, type Visit } from "../visit.ts";
import type { Input } from "../wire.ts";
import { shorten } from "../words.ts";

/** The page size of the first request, which reads short lists whole. */
const wholeSize = 100;

function nameOf(row: unknown): string {
  const id = row instanceof Object && "id" in row ? row.id : null;
  return id === null || id === undefined ? JSON.stringify(row) : `id ${id}`;
}

function countOf(names: string[]): Map<string, number> {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]));
}

/** Rows that are on two pages. Rows without an id may be equal, so they are compared with the whole list where that is known. */
function repeated(pages: unknown[][], whole: unknown[], total: number): string[] {
  const once = countOf(whole.map(nameOf));
  const isComparable = (name: string) => name.startsWith("id ") || whole.length === total;
  const inPages = [...countOf(pages.flat().map(nameOf))].filter(([name]) => isComparable(name));
  return inPages.filter(([name, times]) => times > Math.max(1, once.get(name) ?? 0)).map(([name]) => name);
}

async function checkPages(visit: Visit, key: CallKey, input: Input, readPage: ReadPage): Promise<void> {
  const { log, wire } = visit;
  const token = isForMembers(key) ? visit.token : null;
  async function ask(pageNum: number, pageSize: number) {
    const answer = await wire.ask(key, { input: { ...input, pageNum, pageSize }, token });
    log.time(key, answer.ms, answer.hung);
    const wrong = succeeds(key)(answer);
    const page = wrong ? null : readPage(answer.envelope?.data);
    if (page && page.list.length <= pageSize) return { page, wrong: null };
    return { page: null, wrong: wrong ?? `expected at most ${pageSize} rows, came ${page?.list.length}` };
  }

  const first = await ask(1, wholeSize);
  log.check(key, `paging, all of ${shorten(input)}`, first.wrong);
  if (!first.page) return;
  const { list: whole, total } = first.page;
  const size = Math.min(wholeSize, Math.max(1, Math.ceil(total / 3)));
  const last = Math.max(1, Math.ceil(total / size));

  const pages: unknown[][] = [];
  for (const number of new Set([1, Math.min(2, last), last])) {
    const { page, wrong } = await ask(number, size);
    const expected = number < last ? size : total - size * (last - 1);
    if (page) pages.push(page.list);
    const wrongTotal = page && page.total !== total && `expected the total ${total} of page 1, came ${page.total}`;
    const wrongLength = page && page.list.length !== expected && `expected ${expected} rows, came ${page.list.length}`;
    log.check(key, `paging, page ${number} of ${last} with ${size} rows each`, wrong || wrongTotal || wrongLength || null);
  }
  const twice = repeated(pages, whole, total);
  const sentence = `expected every row on one page, but ${shorten(twice[0])} is on two${twice.length > 1 ? `, and ${twice.length - 1} more` : ""}`;
  log.check(key, "paging, rows of different pages", twice.length > 0 ? sentence : null);

  const beyond = await ask(last + 1, size);
  const tooMany = beyond.page && beyond.page.list.length > 0 && `expected no rows after the last page, came ${beyond.page.list.length}`;
  log.check(key, "paging, the page after the last", beyond.wrong || tooMany || null);
}

/** Checks the pages of every list: the requested size, a constant total, no row twice, and no rows after the last page. */
export async function checkPaging(visit: Visit): Promise<void> {
  const tasks = readKeys.map((key) => async () => {
    const readPage = pageOf(key);
    if (!readPage || visit.log.isOffered(key) === false) return;
    const inputs = inputsFor(visit, key);
    if (typeof inputs === "string") return visit.log.skip(key, "paging", inputs);
    if (visit.log.hasTimedOut(key)) return visit.log.skip(key, "paging", "the call gave no answer in time before");
    await checkPages(visit, key, inputs[0] ?? {}, readPage);
  });
  await doAll(tasks);
}
