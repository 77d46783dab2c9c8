import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { languageOfHeader } from "@/lib/contract/wire/language";
import type { Page } from "../../../operator/output.ts";
import { LeaveDialog } from "../../form/leave-dialog.tsx";
import { Loading } from "../../parts/loading.tsx";
import { Missing } from "../../parts/missing.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Title } from "../../parts/title.tsx";
import { useCommand, useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { asTexts, completeness, type Text } from "./as-texts.ts";
import { Translation } from "./translation.tsx";

const t = words.texts;

type LanguagesProps = { texts: Text[]; languages: string[]; chosen: string; onChoose: (language: string) => void };

/** The languages with the number of their written texts; the chosen one is on the right. */
function Languages({ texts, languages, chosen, onChoose }: LanguagesProps) {
  return (
    <fieldset className="mb-8">
      <legend className="mb-2 text-sm font-semibold">{t.complete}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {languages.map((language) => {
          const { done, all, outdated } = completeness(texts, language);
          return (
            <button
              key={language}
              type="button"
              aria-pressed={language === chosen}
              onClick={() => onChoose(language)}
              className={classNames(
                "rounded-md border px-3 py-2 text-start text-sm transition hover:border-leaf",
                language === chosen ? "border-leaf bg-leaf-soft" : "border-line bg-surface",
              )}
            >
              <span className="block font-semibold">{languageOfHeader(language).name}</span>
              <span className="block text-ink-soft">{t.done(done, all)}</span>
              {outdated > 0 && <span className="block text-clay">{t.outdated(outdated)}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** English at the left, one other language at the right, for all texts of a row and of what belongs to it. */
export function TextsScreen() {
  const { search } = useCommand();
  const navigate = useNavigate();
  const { kind = "", named = "", language = "zh_TW" } = search;
  const [isShort, setShort] = useState(false);
  const [typing, setTyping] = useState<string[]>([]);
  const { data, error, mutate } = useOutput<Page>(kind && named ? "text list" : null, { kind, named });
  if (!kind || !named) return <Missing />;
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;

  const texts = asTexts(data.rows);
  const languages = Object.keys(texts[0]?.translations ?? {}).filter((each) => each !== "en_US");
  const isOpen = (text: Text) => text.english !== "" && text.translations[language]?.state !== "current";
  const shown = isShort ? texts.filter((text) => isOpen(text) || typing.includes(text.key)) : texts;
  return (
    <>
      <Title>{t.of(texts[0]?.english || named)}</Title>
      <Languages
        texts={texts}
        languages={languages}
        chosen={language}
        onChoose={(chosen) =>
          void navigate({ to: "/list/$command", params: { command: "text-list" }, search: { ...search, language: chosen } })
        }
      />
      <Checkbox checked={isShort} onChange={() => setShort(!isShort)} className="mb-6">
        {t.only}
      </Checkbox>
      {shown.length === 0 && <p className="py-8 text-center text-ink-soft">{t.none}</p>}
      <ul className="grid gap-6">
        {shown.map((text) => (
          <li key={`${text.key} ${language}`}>
            <Translation
              text={text}
              language={language}
              onTyping={(isTyping) =>
                setTyping((keys) =>
                  isTyping ? [...keys.filter((key) => key !== text.key), text.key] : keys.filter((key) => key !== text.key),
                )
              }
            />
          </li>
        ))}
      </ul>
      <LeaveDialog isTyping={typing.length > 0} />
    </>
  );
}
