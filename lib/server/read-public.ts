import "server-only";
import { type CachedCall, type CallData, type CallInput, calls, rowOf } from "@/lib/contract";
import { fillTag } from "@/lib/contract/wire/change-event";
import { codes } from "@/lib/contract/wire/envelope";
import { Failure } from "@/lib/contract/wire/failure";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { callProvider } from "./call-provider";

/** A read for everybody, as a visitor, kept for as long as its row says. */
export function readPublic<Key extends CachedCall>(key: Key, input: CallInput<Key>, locale: string): Promise<CallData<Key>> {
  const { seconds, tags } = calls[key].cache;
  const values = rowOf(key).input.parse(input) as Record<string, unknown>;
  const keep = { revalidate: seconds, tags: tags.map((tag) => fillTag(tag, values)) };
  return callProvider(key, input, { language: languageOfLocale(locale).header, requestId: "page", keep });
}

/** Null for what the provider says does not exist; every other failure goes on. */
export async function orNull<Data>(read: Promise<Data>): Promise<Data | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Failure && error.code === codes.notFound) return null;
    throw error;
  }
}
