import type { CallKey, calls, MemberCall, ParsedInput, SentData } from "../../lib/contract/index.ts";
import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import type { Shop } from "../runtime/shop.ts";

/** An authenticated member. */
export type Caller = {
  id: number;
  username: string;
  /** The country in which the member registered. */
  country: string | null;
  activationStatus: number;
  activatedAt: Date | null;
  rank: string;
  tokenHash: string;
};

/** The caller's kind of browser, and the network of its address; null where the request does not tell. */
export type Client = { device: string | null; network: string | null };

/** The second argument of a handler. In a call for members `member` is never null, so a missing identity refuses instead of widening a query. */
export type Context<Who = Caller | null> = Shop & {
  language: LanguageHeader;
  now: Date;
  member: Who;
  client: Client;
  /** The caller's address as limits count it, which is not stored beside the member. Null for a trusted one. */
  address?: string | null;
  /** Whether an operator looks at the shop as it will be, for whom it is open. */
  looks?: boolean;
  idempotencyKey: string | undefined;
};

type WhoOf<Key extends CallKey> = Key extends MemberCall ? Caller : Caller | null;

export type Handler<Key extends CallKey> = (input: ParsedInput<Key>, context: Context<WhoOf<Key>>) => Promise<SentData<Key>>;

/** The handlers of some of the contract's rows. */
export type Handlers<Table extends Partial<Record<CallKey, unknown>> = typeof calls> = {
  [Key in keyof Table & CallKey]: Handler<Key>;
};
