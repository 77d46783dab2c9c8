import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";

const Required = z.string().min(1);

export const entryRules = zodResolver(z.object({ password: Required }));

/** Only a later password needs the code from the email. */
export function newPasswordRules(kind: "set" | "retrieve") {
  const code = kind === "retrieve" ? z.string().trim().min(1) : z.string();
  const NewPassword = z.object({ password: Required, again: Required, code });
  return zodResolver(NewPassword.refine(({ password, again }) => password === "" || again === password, { path: ["again"] }));
}
