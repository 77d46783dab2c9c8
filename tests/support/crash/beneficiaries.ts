import { expect } from "@jest/globals";
import { asc, inArray } from "drizzle-orm";
import { member } from "@/provider/db/schema";
import { changeEnroller } from "@/provider/modules/network/move";
import { payFee } from "../provider/fees";
import { insertActiveMembers } from "../provider/insert-members";
import type { TestProvider } from "../provider/test-provider";
import type { Operator } from "./pending-jobs";
import { waitFor } from "./provider-process";

/** The bonus of each level for a renewal of nineteen dollars, nearest first, for the ten levels of the highest ranks. */
const earned = ["$1.90", "$0.95", "$0.57", "$0.38", "$0.38", "$0.19", "$0.19", "$0.19", "$0.19", "$0.19"];
/** Enough beneficiaries for more than one transaction. */
const lines = 11;
const total = "$56.43";

export type Beneficiary = { userCode: string; wallet: string };

/** Creates lines of enrollers whose last member pays a renewal now; returns the members with their bonuses. */
export async function seedBeneficiaries({ shop: { db, clock } }: TestProvider): Promise<Beneficiary[]> {
  const beneficiaries: Beneficiary[] = [];
  for (let line = 0; line < lines; line += 1) {
    const [payer, ...above] = await insertActiveMembers(db, earned.length + 1, { rank: "Crown Ambassador" });
    if (payer === undefined) throw new Error("there is no payer");
    const upwards = [payer, ...above];
    for (let index = above.length; index > 0; index -= 1) await changeEnroller(db, upwards[index - 1] ?? 0, upwards[index] ?? 0);
    await payFee(db, payer, "renewal", clock.now());
    const rows = await db.select({ userCode: member.userCode }).from(member).where(inArray(member.id, above)).orderBy(asc(member.id));
    beneficiaries.push(...rows.map(({ userCode }, index) => ({ userCode, wallet: earned[index] ?? "" })));
  }
  return beneficiaries;
}

/** Expects that the period is closed, each beneficiary was paid once, and the replay and the ledger agree. */
export async function expectPaidOnce({ say }: Operator, period: string, beneficiaries: Beneficiary[]): Promise<void> {
  const closed = `${period}\tclosed\t${beneficiaries.length}\t${total}`;
  await waitFor("the period to be closed", async () => ((await say("periods")).includes(closed) ? true : null));
  const wallets = [];
  for (const { userCode } of beneficiaries) {
    wallets.push({ userCode, wallet: /wallet (\$[\d.]+)/.exec(await say("member", userCode))?.[1] });
  }
  expect(wallets).toEqual(beneficiaries);
  expect(await say("period", "replay", period)).toContain("recomputes to the same");
  expect(await say("ledger", "verify")).toContain("The ledger is consistent");
}
