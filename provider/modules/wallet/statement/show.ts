import type { ParsedInput, SentData } from "../../../../lib/contract/index.ts";
import { accountKinds } from "../../../../lib/contract/wire/payment-codes.ts";
import type { Caller, Context } from "../../../http/context.ts";
import { toWire } from "../../../runtime/money.ts";
import { findLeaf } from "../../ledger/proof/publish-root.ts";
import { maxPdfRows } from "./pdf-limit.ts";
import { findSpan, monthOf, sumSpan } from "./span.ts";

type Input = ParsedInput<"GET wallet/statement">;

/** A month of one of the caller's accounts, with the addresses at which the caller, and no one else, downloads its statement. */
export async function showStatement(
  { accountType, month: given }: Input,
  { db, now, member, language }: Context<Caller>,
): Promise<SentData<"GET wallet/statement">> {
  const kind = accountKinds[accountType];
  const current = monthOf(now);
  const month = given ?? current;
  const span = await findSpan(db, member.id, kind, month);
  const sums = span ? await sumSpan(db, span) : { creditCents: 0, debitCents: 0, entries: 0 };
  return {
    first: span?.firstMonth ?? null,
    current,
    opening: toWire(span?.openingCents ?? 0),
    credits: toWire(sums.creditCents),
    debits: toWire(sums.debitCents),
    closing: toWire(span?.closingCents ?? 0),
    entries: sums.entries,
    chain: span && (await findLeaf(db, span.accountId)) ? `/media/statement/chain/${kind}.json` : null,
    csv: `/media/statement/${kind}-${month}.csv?language=${language}`,
    pdf: sums.entries <= maxPdfRows ? `/media/statement/${kind}-${month}.pdf?language=${language}` : null,
  };
}
