import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import { inLanguage } from "@/lib/i18n/in-language";
import { localeCookie } from "@/lib/i18n/locale-cookie";
import { parseInput } from "../read-input";
import { settings } from "../settings";
import { backPath } from "./notice";
import type { FormHandler } from "./respond-to-form";

const year = 365 * 24 * 60 * 60;

/** Stores the chosen language, and leads to the same page in it. */
export const languageForm: FormHandler = async (post) => {
  const { LANGUAGES, PUBLIC_URL } = settings();
  const chosen = parseInput(z.enum(LANGUAGES), post.fields.get("language"));
  const secure = PUBLIC_URL.startsWith("https:");
  (await cookies()).set(localeCookie, chosen, { path: "/", maxAge: year, sameSite: "lax", secure });
  return inLanguage(backPath(post), chosen);
};
