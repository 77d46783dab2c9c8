import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { digestFrequencies, noticeTopics } from "./wire/codes.ts";
import { Done, Id, Moment, Nothing, Whole } from "./wire/fields.ts";

const Topic = z.enum(noticeTopics);

/** A notice in the reader's language. */
export const Notice = z.object({
  id: Id,
  topic: Topic,
  title: z.string(),
  text: z.string(),
  /** The order or the article that the notice is about. */
  subjectId: Id.nullable(),
  gmtCreate: Moment,
  read: z.boolean(),
});

/** How often a member is sent an email about unread notices. */
const Digest = z.object({ frequency: z.enum(digestFrequencies) });

const lists = ["GET notice/list", "GET notice/unread"];

export const noticeCalls = {
  "GET notice/list": {
    auth: "member",
    /** Notices older than the one with the id `before`; the newest without it. */
    input: z.object({ topic: Topic.optional(), before: Id.optional(), size: Whole.pipe(z.int().min(1).max(100)).default(10) }),
    /** `next` is the `before` of the following page, or null on the last one. */
    data: z.object({ list: z.array(Notice), next: Id.nullable() }),
    extension: true,
  },
  "GET notice/unread":  { auth: "member", input: Nothing, data: z.object({ count: z.int().min(0) }), extension: true },
  "POST notice/read":   { auth: "member", input: z.object({ id: Id }), data: Done, changes: lists, extension: true },
  /** Up to the newest notice that the member has seen, so that one that arrives meanwhile stays unread. */
  "POST notice/readAll": { auth: "member", input: z.object({ topic: Topic.optional(), upTo: Id }), data: Done, changes: lists, extension: true },
  "GET notice/digest":  { auth: "member", input: Nothing, data: Digest, extension: true },
  "POST notice/digest": { auth: "member", input: Digest, data: Done, changes: ["GET notice/digest"], extension: true },
} as const satisfies CallTable;
