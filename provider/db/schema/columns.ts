import { bigint, customType, integer, jsonb, timestamp } from "drizzle-orm/pg-core";
import type { LocalText } from "../local-text.ts";

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();
export const cents = () => bigint({ mode: "number" });
export const localText = () => jsonb().$type<LocalText>();
export const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => "bytea" });
