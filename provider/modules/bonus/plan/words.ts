import { rankNames } from "../../../../lib/contract/wire/codes.ts";
import type { BonusPlan, Rank } from "../../../db/schema/index.ts";
import { FieldError } from "../../../operator/answer.ts";

const maxLevels = 20;
const max = 1_000_000;

/** Shares of a fee as an operator reads and writes them: `20, 6, 4.5`. */
export const writtenShares = (tenThousandths: number[]) => tenThousandths.map((each) => String(each / 100)).join(", ");

/** Ranks as an operator reads and writes them, each in a line. */
export const writtenRanks = (ranks: Rank[]) =>
  ranks.map(({ name, personal, team, depth }) => [name, personal, team, depth].join(", ")).join("\n");

export function readShares(field: string, written: string): number[] {
  const parts = written.split(",").map((each) => each.trim().replace(/\s*%$/, ""));
  const wrong = parts.find((each) => !/^\d{1,2}(\.\d{1,2})?$/.test(each));
  if (wrong !== undefined) throw new FieldError(field, `A share must be percent like 6 or 4.5, not «${wrong}».`);
  if (parts.length > maxLevels) throw new FieldError(field, `A plan has ${maxLevels} levels at most.`);
  const shares = parts.map((each) => Math.round(Number(each) * 100));
  if (shares.reduce((all, each) => all + each, 0) > 10_000) throw new FieldError(field, "All levels together pay more than the whole fee.");
  return shares;
}

/** The ranks keep their names and their order, because members have them. A first plan has as many as it needs of those that texts know. */
export function readRanks(written: string, { ranks }: BonusPlan): Rank[] {
  const lines = written.split(/[;\n]/).map((line) => line.trim());
  const given = lines.filter(Boolean).map((line) => {
    const [, name = "", personal, team, depth] = /^(.+?),\s*(\d+),\s*(\d+),\s*(\d+)$/.exec(line) ?? [];
    if (!name) throw new FieldError("ranks", `«${line}» must be a name and three whole numbers: Silver, 2, 2, 2.`);
    return { name, personal: Number(personal), team: Number(team), depth: Number(depth) };
  });
  const known = ranks.length > 1 ? ranks : rankNames.slice(0, Math.max(given.length, 1)).map((name) => ({ name }));
  const names = (each: Pick<Rank, "name">[]) => each.map(({ name }) => name).join(", ");
  if (names(given) !== names(known)) throw new FieldError("ranks", `The ranks must be ${names(known)}, in this order.`);
  for (const [index, rank] of given.entries()) {
    const before = given[index - 1] ?? { personal: 0, team: 0, depth: 1 };
    if (Math.max(rank.personal, rank.team) > max || rank.depth > maxLevels) throw new FieldError("ranks", `${rank.name} needs too much.`);
    if (rank.personal < before.personal || rank.team < before.team || rank.depth < before.depth)
      throw new FieldError("ranks", `${rank.name} must not need or earn less than the rank before it.`);
  }
  return given;
}
