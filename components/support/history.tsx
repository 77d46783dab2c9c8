import { useLocale, useTranslations } from "next-intl";
import type { CallData } from "@/lib/contract";
import { formatOwnDay, formatTime } from "@/lib/format/date";
import { Bubble } from "./bubble";
import { dayBefore } from "./day-before";
import { daysOf, writers } from "./messages";

/** Messages by day. Screen readers announce only what is added. */
export function History({ messages }: { messages: CallData<"GET consult/list"> }) {
  const t = useTranslations("Service");
  const locale = useLocale();
  const now = new Date();
  const today = formatOwnDay(now, locale);
  const yesterday = formatOwnDay(dayBefore(now), locale);
  const nameOf = (day: string) => (day === today ? t("today") : day === yesterday ? t("yesterday") : day);

  return (
    <div role="log" aria-label={t("log")} className="flex flex-col gap-8">
      {daysOf(messages, locale).map(({ day, first, messages: written }) => (
        <section key={first} aria-label={nameOf(day)}>
          <h2 className="mb-5 text-center font-words text-sm font-medium text-ink-soft">{nameOf(day)}</h2>
          <ol className="flex flex-col gap-4">
            {written.map(({ name, type, content, issucetime }) => (
              <li key={name}>
                <Bubble
                  own={type === writers.member}
                  writer={t(type === writers.member ? "you" : "shop")}
                  content={content}
                  foot={<time dateTime={issucetime}>{formatTime(issucetime, locale)}</time>}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
