import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { useParts } from "@/lib/i18n/use-parts";
import { purposes, type Stored, stored } from "./stored";

const dayMinutes = 24 * 60;

/** Says for each purpose which values the shop stores in a browser, and for how long. */
export function CookiesView() {
  const t = useTranslations("Cookies");

  const parts = useParts();
  const isShown = { referral: parts.network, player: parts.courses || parts.materials };
  const shown = purposes.filter((purpose) => isShown[purpose as keyof typeof isShown] ?? true);

  function duration({ place, minutes }: Stored): string {
    if (place !== "cookie" || minutes === undefined) return t(place === "session" ? "untilClosed" : "untilDeleted");
    return minutes < dayMinutes ? t("minutes", { count: minutes }) : t("days", { count: minutes / dayMinutes });
  }

  return (
    <Container>
      <PageHeading title={t("title")} lead={t("lead")} />
      <ul className="flex max-w-content flex-col">
        {shown.map((purpose) => (
          <li key={purpose} className="grid gap-x-12 gap-y-4 border-line py-7 not-first:border-t lg:grid-cols-[1fr_1fr]">
            <div>
              <h2 className="text-xl">{t(`purposes.${purpose}.title`)}</h2>
              <p className="mt-1.5 max-w-words text-ink-soft">{t(`purposes.${purpose}.text`)}</p>
            </div>
            <div className="flex flex-col gap-4">
              {stored
                .filter((each) => each.purpose === purpose)
                .map((each) => (
                  <div key={`${each.place} ${each.names[0]}`}>
                    <p className="flex flex-wrap gap-2">
                      {each.names.map((name) => (
                        <code key={name} className="rounded-sm bg-sunken px-2 py-0.5 text-sm wrap-anywhere">
                          {name}
                        </code>
                      ))}
                    </p>
                    <p className="mt-1 text-sm text-ink-soft">
                      {t(each.place)} · {duration(each)}
                    </p>
                  </div>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}
