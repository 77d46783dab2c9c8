import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { invoice } from "../../db/schema/index.ts";
import { texts } from "../../runtime/texts.ts";
import { invoicePdf } from "./pdf/invoice-pdf.ts";

/** The PDF of a stored document, in the language in which it was issued. */
export function renderInvoice({ language, ...document }: typeof invoice.$inferSelect): Promise<Buffer> {
  const { header, locale } = languageOfHeader(language);
  return invoicePdf(document, texts[header].Invoice, locale);
}
