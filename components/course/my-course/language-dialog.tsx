import { Check, Languages } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import type { Language } from "../stage";

type Props = { languages: Language[]; language: string; onChoose: (language: string) => void };

/** Nothing for a single language. */
export function LanguageDialog({ languages, language, onChoose }: Props) {
  const t = useTranslations("OwnCourse");
  const [open, setOpen] = useState(false);
  const current = languages.find(({ languageCode }) => languageCode === language);
  if (languages.length < 2 || !current) return null;

  function choose(code: string) {
    onChoose(code);
    setOpen(false);
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Languages aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t("language", { name: current.languageName })}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t("chooseLanguage")} description={t("chooseLanguageText")}>
        <ul className="divide-y divide-line border-y border-line">
          {languages.map(({ languageCode, languageName }) => {
            const chosen = languageCode === language;
            return (
              <li key={languageCode}>
                <button
                  type="button"
                  aria-pressed={chosen}
                  onClick={() => choose(languageCode)}
                  className={classNames(
                    "flex min-h-13 w-full items-center justify-between gap-4 text-start transition hover:text-leaf",
                    chosen && "font-semibold text-leaf",
                  )}
                >
                  {languageName}
                  {chosen && <Check aria-hidden="true" className="size-5 shrink-0" />}
                </button>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
