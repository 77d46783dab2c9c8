import type { CallKey, calls, MemberCall, ParsedInput, SentData } from "../lib/contract/index.ts";
import type { LanguageHeader } from "../lib/contract/wire/language.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/client.ts";
import type { Log } from "./log.ts";
import type { ProviderSettings } from "./settings.ts";

/** What the provider is made of: opened once, given to everything. */
export type Shop = { db: Db; clock: Clock; settings: ProviderSettings; log: Log };

/** A member who proved to be one. */
export type Caller = {
  id: number;
  username: string;
  activationStatus: number;
  activatedAt: Date | null;
  rank: string;
  tokenHash: string;
};

/** What a handler is given beside its input. A call for members always has one: an absent identity refuses, and never widens. */
export type Context<Who = Caller | null> = Shop & {
  language: LanguageHeader;
  now: Date;
  member: Who;
  idempotencyKey: string | undefined;
};

type WhoOf<Key extends CallKey> = Key extends MemberCall ? Caller : Caller | null;

export type Handler<Key extends CallKey> = (input: ParsedInput<Key>, context: Context<WhoOf<Key>>) => Promise<SentData<Key>>;

/** The handlers of some of the contract's rows. */
export type Handlers<Table extends Partial<Record<CallKey, unknown>> = typeof calls> = {
  [Key in keyof Table & CallKey]: Handler<Key>;
};
