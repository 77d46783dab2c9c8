import type { Context as HttpContext } from "hono";
import { type LanguageHeader, languageOfHeader } from "../../../../lib/contract/wire/language.ts";
import type { AccountKind } from "../../../../lib/contract/wire/payment-codes.ts";
import type { Caller } from "../../../http/context.ts";
import { notFound } from "../../../http/refusal.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { shopName } from "../../../runtime/shop-profile.ts";
import { getMember } from "../../member/find.ts";
import { accountChain } from "./chain.ts";
import { statementCsv } from "./csv.ts";
import { fileHeaders, requireDownloader, requireKind, sendFile } from "./download.ts";
import { drawStatement } from "./draw.ts";
import { maxPdfRows } from "./pdf-limit.ts";
import { statementRows } from "./rows.ts";
import { findSpan, type Span } from "./span.ts";

const statementAddress = /^\/media\/statement\/([a-z-]+)-(20\d\d-(?:0[1-9]|1[0-2]))\.(csv|pdf)$/;
const chainAddress = /^\/media\/statement\/chain\/([a-z-]+)\.json$/;

/** Sends a month's statement of one of the caller's accounts. */
export async function serveStatement(shop: Shop, http: HttpContext): Promise<Response> {
  http.header("cache-control", "no-store");
  const caller = await requireDownloader(shop, http);
  const [, account, month = "", type] = statementAddress.exec(http.req.path) ?? [];
  const kind = requireKind(account);
  const span = await findSpan(shop.db, caller.id, kind, month);
  if (!span) throw notFound();
  const { header } = languageOfHeader(http.req.query("language"));
  const name = await shopName(shop, shop.clock.now());
  if (type === "pdf") return sendPdf(shop, caller, { span, month, account: kind, shop: name }, header);
  return sendFile(statementCsv(statementRows(shop.db, span), span, header, name), `statement-${kind}-${month}.csv`, "text/csv");
}

async function sendPdf(
  { db, clock }: Shop,
  caller: Caller,
  asked: { span: Span; month: string; account: AccountKind; shop: string },
  language: LanguageHeader,
): Promise<Response> {
  const { span, month, account } = asked;
  if (span.until - span.after > maxPdfRows) throw notFound();
  const rows = (await Array.fromAsync(statementRows(db, span))).flat();
  const { userCode: member } = await getMember(db, caller.id);
  const bytes = await drawStatement({ ...asked, member, rows, now: clock.now() }, language);
  return new Response(bytes, { headers: fileHeaders(`statement-${account}-${month}.pdf`, "application/pdf") });
}

/** Sends the chain of one of the caller's accounts, as far as the newest root covers it. */
export async function serveChain(shop: Shop, http: HttpContext): Promise<Response> {
  http.header("cache-control", "no-store");
  const caller = await requireDownloader(shop, http);
  const kind = requireKind(chainAddress.exec(http.req.path)?.[1]);
  const chain = await accountChain(shop.db, caller.id, kind);
  if (!chain) throw notFound();
  return sendFile(chain.parts, `account-chain-${kind}-${chain.day}.json`, "application/json");
}
