"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Select } from "@/components/ui/select";
import { useStage } from "./stage";

/** In which language the chapters are; nothing where there is only one. */
export function LanguagePicker() {
  const t = useTranslations("ChapterList");
  const { languages, language, setLanguage } = useStage();
  const id = useId();
  if (languages.length < 2) return null;

  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {t("language")}
      </label>
      <Select id={id} value={language} onChange={({ target }) => setLanguage(target.value)} className="min-w-44">
        {languages.map(({ languageCode, languageName }) => (
          <option key={languageCode} value={languageCode}>
            {languageName}
          </option>
        ))}
      </Select>
    </div>
  );
}
