import { and, eq } from "drizzle-orm";
import type { invoiceCalls } from "../../../lib/contract/invoice.ts";
import { invoice } from "../../db/schema/index.ts";
import type { Handlers } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { renderInvoice } from "./render.ts";

export const invoiceHandlers: Handlers<typeof invoiceCalls> = {
  "GET invoice/file": async ({ id }, { db, member }) => {
    const [found] = await db
      .select()
      .from(invoice)
      .where(and(eq(invoice.id, id), eq(invoice.memberId, member.id)));
    if (!found) throw notFound();
    return { name: `${found.name}.pdf`, content: (await renderInvoice(found)).toString("base64") };
  },
};
