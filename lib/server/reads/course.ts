import "server-only";
import { cache } from "react";
import type { CallData } from "@/lib/contract";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { readPublic } from "../read-public";

type Course = Pick<CallData<"GET product/detail">, "id" | "courseLanguageList">;

/** The chapters of a course in the page's language, or in the first that it is held in. */
export const listChapters = cache(async ({ id, courseLanguageList }: Course, locale: string) => {
  const codes = courseLanguageList.map((language) => language.languageCode);
  const own = languageOfLocale(locale).code;
  const languageCode = codes.find((code) => code === own) ?? codes[0] ?? own;
  return readPublic("GET course/getCourseChapterList", { productId: id, languageCode }, locale);
});
