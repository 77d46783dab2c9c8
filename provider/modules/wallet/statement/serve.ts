import type { Context as HttpContext } from "hono";
import { languageOfHeader } from "../../../../lib/contract/wire/language.ts";
import { notFound } from "../../../http/refusal.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { accountChain } from "./chain.ts";
import { statementCsv } from "./csv.ts";
import { requireDownloader, requireKind, sendFile } from "./download.ts";
import { statementRows } from "./rows.ts";
import { findSpan } from "./span.ts";

const statementAddress = /^\/media\/statement\/([a-z-]+)-(20\d\d-(?:0[1-9]|1[0-2]))\.csv$/;
const chainAddress = /^\/media\/statement\/chain\/([a-z-]+)\.json$/;

/** Sends a month's statement of one of the caller's accounts. */
export async function serveStatement(shop: Shop, http: HttpContext): Promise<Response> {
  http.header("cache-control", "no-store");
  const caller = await requireDownloader(shop, http);
  const [, name, month = ""] = statementAddress.exec(http.req.path) ?? [];
  const kind = requireKind(name);
  const span = await findSpan(shop.db, caller.id, kind, month);
  if (!span) throw notFound();
  const { header } = languageOfHeader(http.req.query("language"));
  return sendFile(statementCsv(statementRows(shop.db, span), span, header), `canopy-${kind}-${month}.csv`, "text/csv");
}

/** Sends the chain of one of the caller's accounts, as far as the newest root covers it. */
export async function serveChain(shop: Shop, http: HttpContext): Promise<Response> {
  http.header("cache-control", "no-store");
  const caller = await requireDownloader(shop, http);
  const kind = requireKind(chainAddress.exec(http.req.path)?.[1]);
  const chain = await accountChain(shop.db, caller.id, kind);
  if (!chain) throw notFound();
  return sendFile(chain.parts, `canopy-${kind}-chain-${chain.day}.json`, "application/json");
}
