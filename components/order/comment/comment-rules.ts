import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { maxCommentLength } from "../order";

/** Text is optional and a score is always selected, so no tip is needed. */
const Form = z.object({
  comments: z.array(z.object({ star: z.int().min(0).max(5), evaluate: z.string().trim().max(maxCommentLength), anonymous: z.boolean() })),
});

export type Comments = z.infer<typeof Form>;

export const commentRules = zodResolver(Form);
