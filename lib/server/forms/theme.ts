import "server-only";
import { cookies } from "next/headers";
import { parseTheme, themeAfter, themeSeconds } from "@/lib/forms/theme";
import { themeCookie } from "@/lib/security/inline-scripts";
import { settings } from "../settings";
import { backPath } from "./notice";
import type { FormHandler } from "./respond-to-form";

/** Chooses the next theme. */
export const themeForm: FormHandler = async (post) => {
  const store = await cookies();
  const next = themeAfter(parseTheme(store.get(themeCookie)?.value));
  const secure = settings().PUBLIC_URL.startsWith("https:");
  store.set(themeCookie, next, { path: "/", maxAge: themeSeconds, sameSite: "lax", secure });
  return backPath(post);
};
