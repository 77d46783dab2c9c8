import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Id, Moment, OptionalLine, PageInput, page } from "./wire/fields.ts";

/** A free video, document or slide deck of the library. The formats that it lacks are null. */
export const Material = z.object({
  id: Id,
  title: z.string(),
  videoSourceId: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  pptUrl: z.string().nullable(),
  /** Extensions. */
  pic: z.string().nullish(),
  summary: z.string().nullish(),
  gmtCreate: Moment.nullish(),
});

export const materialCalls = {
  "GET materialLibrary/getList": {
    auth: "anyone",
    input: PageInput.extend({ title: OptionalLine }),
    data: page(Material),
    cache: { seconds: 300, tags: ["materials"] },
  },
} as const satisfies CallTable;
