import { useLocale } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { type Locale, languageOfLocale } from "@/lib/contract/wire/language";
import { formAction } from "@/lib/forms/form-names";

type Props = { languages: readonly Locale[]; className?: string };

/** A plain form: only a press stores the choice, and the server knows the path of the page from the browser. */
export function LanguageChoices({ languages, className }: Props) {
  const current = useLocale();
  return (
    <form method="post" action={formAction("language", current)}>
      <ul className={className}>
        {languages.map((locale) => {
          const { code, name } = languageOfLocale(locale);
          return (
            <li key={locale}>
              <button
                type="submit"
                name="language"
                value={locale}
                aria-current={locale === current ? "true" : undefined}
                className={classNames(
                  "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-sm whitespace-nowrap transition hover:bg-leaf-soft hover:text-leaf",
                  locale === current && "font-semibold text-leaf",
                )}
              >
                <span className="w-6 text-start text-xs font-semibold text-ink-soft">{code}</span>
                <span lang={locale}>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </form>
  );
}
