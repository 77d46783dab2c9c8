import { z } from "zod";
import { type CallKey, callKeys, rowOf, type WriteCall } from "../lib/contract/index.ts";
import { Id } from "../lib/contract/wire/fields.ts";

/** An id and a name that do not exist. */
export const unknownId = 2_147_483_647;
export const nobodysName = "nobody_of_that_name";

/** The calls that change data. Linking the short-video account is one, though it is a GET. */
export type Change = WriteCall | "GET tiktok/bindTikTokUser";

export function isChange(key: CallKey): key is Change {
  return key.startsWith("POST ") || rowOf(key).changes !== undefined;
}

export const readKeys = callKeys.filter((key) => !isChange(key));

function fieldsOf(schema: z.ZodType): Record<string, unknown> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

type IdField = { name: string; unknown: number | string };

/** The fields of an input that name a row, each with a value that does not exist. */
export function idFieldsOf(key: CallKey): IdField[] {
  return Object.entries(fieldsOf(rowOf(key).input)).flatMap(([name, schema]): IdField[] => {
    if (schema === Id) return [{ name, unknown: unknownId }];
    return name === "videoSourceId" || name === "userCode" ? [{ name, unknown: nobodysName }] : [];
  });
}

type Page = { list: unknown[]; total: number };

export type ReadPage = (data: unknown) => Page;

function isPage(schema: unknown): boolean {
  return schema instanceof z.ZodObject && "list" in schema.shape && "total" in schema.shape;
}

/** Returns a function that finds the page in a call's data, or null for a call without pages. */
export function pageOf(key: CallKey): ReadPage | null {
  const { data, input } = rowOf(key);
  if (!("pageNum" in fieldsOf(input))) return null;
  if (isPage(data)) return (given) => given as Page;
  const [name] = Object.entries(fieldsOf(data)).find(([, schema]) => isPage(schema)) ?? [];
  return name ? (given) => (given as Record<string, Page>)[name] as Page : null;
}
