import { asc, eq, getTableColumns } from "drizzle-orm";
import { member, order, payment } from "../../db/schema/index.ts";
import { minuteOf, NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import type { Runs } from "../../operator/command-group.ts";
import { acquirer } from "../../payments/acquirer.ts";
import { referenceOf } from "../../payments/port.ts";
import { moneyText } from "../../runtime/money.ts";
import type { paymentCommands } from "./commands.ts";

export const runPayments: Runs<typeof paymentCommands> = {
  payments: async (shop, { order: word }) => {
    const { db } = shop;
    const [found] = await db
      .select({ id: order.id, number: order.number })
      .from(order)
      .where(byIdOrSlug({ id: order.id, slug: order.number }, word));
    if (!found) throw new NoSuchRow(word, `There is no order «${word}».`);
    const attempts = await db
      .select({ ...getTableColumns(payment), payer: member.username })
      .from(payment)
      .leftJoin(member, eq(member.id, payment.payerId))
      .where(eq(payment.orderId, found.id))
      .orderBy(asc(payment.id));
    if (attempts.length === 0) return `Nobody tried to pay order ${found.number}.`;
    const lines = attempts.map(async ({ id, state, reason, externalCents, createdAt, payLinkId, payer }) => {
      const books = (await acquirer.inquire(shop, referenceOf(id))) ?? "nothing";
      const back = await acquirer.inquireRefunds(shop, referenceOf(id));
      return [
        id,
        minuteOf(createdAt),
        state,
        moneyText(externalCents),
        `bank: ${books}${back > 0 ? `, ${moneyText(back)} given back` : ""}`,
        payLinkId ? `by ${payer ?? "a guest"}` : "",
        reason ?? "",
      ].join("\t");
    });
    return (await Promise.all(lines)).join("\n");
  },
};
