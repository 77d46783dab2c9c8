import { z } from "zod";
import { type CallKey, callKeys, rowOf, type WriteCall } from "../lib/contract/index.ts";
import { Id } from "../lib/contract/wire/fields.ts";

/** An id and a name that nothing has. */
export const nobodysId = 2_147_483_647;
export const nobodysName = "nobody_of_that_name";

/** What is sent to change something; the short-video account is linked by a call that is named like a read. */
export type Change = WriteCall | "GET tiktok/bindTikTokUser";

export function isChange(key: CallKey): key is Change {
  return key.startsWith("POST ") || rowOf(key).changes !== undefined;
}

export const readKeys = callKeys.filter((key) => !isChange(key));

function fieldsOf(schema: z.ZodType): Record<string, unknown> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

type IdField = { name: string; unknown: number | string };

/** The fields of an input that must name something, each with a value that names nothing. */
export function idFieldsOf(key: CallKey): IdField[] {
  return Object.entries(fieldsOf(rowOf(key).input)).flatMap(([name, schema]): IdField[] => {
    if (schema === Id) return [{ name, unknown: nobodysId }];
    return name === "videoSourceId" || name === "userCode" ? [{ name, unknown: nobodysName }] : [];
  });
}

type Page = { list: unknown[]; total: number };

export type ReadPage = (data: unknown) => Page;

function isPage(schema: unknown): boolean {
  return schema instanceof z.ZodObject && "list" in schema.shape && "total" in schema.shape;
}

/** How to find the page in a row's data; null where the row has none. */
export function pageOf(key: CallKey): ReadPage | null {
  const { data, input } = rowOf(key);
  if (!("pageNum" in fieldsOf(input))) return null;
  if (isPage(data)) return (given) => given as Page;
  const [name] = Object.entries(fieldsOf(data)).find(([, schema]) => isPage(schema)) ?? [];
  return name ? (given) => (given as Record<string, Page>)[name] as Page : null;
}
