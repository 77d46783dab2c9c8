import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { longestComment } from "./evaluation";

/** Nothing has to be written, and a star is always chosen: there is no tip to give. */
const Form = z.object({
  comments: z.array(z.object({ star: z.int().min(0).max(5), evaluate: z.string().trim().max(longestComment), anonymous: z.boolean() })),
});

export type Comments = z.infer<typeof Form>;

export const commentRules = zodResolver(Form);
