import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { articleKinds } from "./wire/codes.ts";
import { Id, Moment, PageInput, page } from "./wire/fields.ts";

const Kind = z.enum(articleKinds);

/** A news item or a guide of the information library, as lists show it. */
export const Article = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  summary: z.string(),
  pic: z.string().nullable(),
  gmtCreate: Moment,
});

export const articleCalls = {
  "GET information/list": {
    auth: "anyone",
    input: PageInput.extend({ kind: Kind.optional() }),
    data: page(Article),
    cache: { seconds: 300, tags: ["articles"] },
    extension: true,
  },
  "GET information/detail": {
    auth: "anyone",
    input: z.object({ id: Id }),
    /** Paragraphs are separated by blank lines; «## » marks a heading. */
    data: Article.extend({ body: z.string() }),
    cache: { seconds: 300, tags: ["article:{id}"] },
    extension: true,
  },
} as const satisfies CallTable;
