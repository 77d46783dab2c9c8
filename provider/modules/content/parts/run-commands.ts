import { sql } from "drizzle-orm";
import { type PartName, type Parts, partNames } from "../../../../lib/contract/wire/part-names.ts";
import { partTable } from "../../../../lib/contract/wire/parts.ts";
import type { Db } from "../../../db/client.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { FieldError } from "../../../operator/answer.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { setFrom } from "../../../operator/store-setting.ts";
import { is } from "../../../operator/tense.ts";
import { readParts } from "../../../runtime/parts.ts";
import type { Shop } from "../../../runtime/shop.ts";
import type { partCommands } from "./commands.ts";
import { hides } from "./effects.ts";

const titleOf = (part: PartName) => partTable[part].title;
const needsOf = (part: PartName): readonly PartName[] => partTable[part].needs ?? [];
const listed = (parts: readonly PartName[]) => parts.map((each) => `“${titleOf(each)}”`).join(" and ");

function requireOn(parts: Parts, part: PartName): void {
  const missing = needsOf(part).filter((each) => !parts[each]);
  if (missing.length > 0) throw new FieldError("part", `“${titleOf(part)}” cannot be without ${listed(missing)}.`);
}

function requireOff(parts: Parts, part: PartName): void {
  const needing = partNames.filter((each) => parts[each] && needsOf(each).includes(part));
  if (needing.length > 0) throw new FieldError("part", `${listed(needing)} cannot be without it. Turn that off first.`);
  const other = { goods: parts.courses, courses: parts.goods, network: true, wallet: true, membership: true, materials: true };
  if (!other[part]) throw new FieldError("part", "A shop has goods or courses. Turn the other part on first.");
}

/** Turns a part on or off. Two operators at once take turns, so that no part is left without what it needs. */
async function turn({ db, clock }: Shop, part: PartName, value: boolean, said: (tx: Db, parts: Parts, now: Date) => Promise<string>) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('parts'))`);
    const parts = await readParts(tx, now);
    if (parts[part] === value) return `“${titleOf(part)}” ${is} ${value ? "on" : "off"} already.`;
    const effect = await said(tx, parts, now);
    await setFrom(tx, { kind: "part", subject: part, value, from: undefined, now });
    await publishChange(tx, "parts-changed", null, now);
    return `“${titleOf(part)}” ${is} turned ${value ? "on" : "off"}.${effect && ` ${effect}`}`;
  });
}

export const runParts: Runs<typeof partCommands> = {
  "part list": async ({ db, clock }) => {
    const parts = await readParts(db, clock.now());
    const rows = partNames.map((part) => ({
      part,
      name: titleOf(part),
      state: parts[part] ? "on" : "off",
      needs: needsOf(part).map(titleOf).join(", "),
    }));
    return { rows, next: null };
  },

  "part on": (shop, { part }) =>
    turn(shop, part, true, async (_, parts) => {
      requireOn(parts, part);
      return "";
    }),

  "part off": (shop, { part }) =>
    turn(shop, part, false, (tx, parts, now) => {
      requireOff(parts, part);
      return hides[part](tx, now);
    }),
};
