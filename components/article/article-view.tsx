import { ArrowLeft } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { LinkText } from "@/components/ui/link-text";
import { Picture } from "@/components/ui/picture";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { textParts } from "@/lib/format/text-parts";

type Article = CallData<"GET information/detail">;

export function ArticleView({ article }: { article: Article }) {
  const kinds = useTranslations("ArticleKind");
  const places = useTranslations("Navigation");
  const locale = useLocale();
  const { kind, title, summary, pic, gmtCreate, body } = article;

  return (
    <article className="mx-auto max-w-4xl pt-8 md:pt-12">
      <p className="print:hidden">
        <LinkText href="/information_library" className="inline-flex min-h-11 items-center gap-2 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {places("information_library")}
        </LinkText>
      </p>
      <header className="mt-2 max-w-words">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          <Badge tone={kind === "news" ? "sun" : "leaf"}>{kinds(kind)}</Badge>
          <time dateTime={gmtCreate}>{formatDay(gmtCreate, locale)}</time>
        </p>
        <p className="mt-5 text-lg text-ink-soft">{summary}</p>
      </header>
      {pic && <Picture address={pic} alt="" first sizes="(min-width: 64rem) 56rem, 92vw" className="mt-10 w-full rounded-lg" />}
      <div className="mt-10 flex max-w-words flex-col gap-5 text-lg leading-relaxed">
        {textParts(body).map(({ key, heading, text }) =>
          heading ? (
            <h2 key={key} className="mt-5 text-2xl">
              {text}
            </h2>
          ) : (
            <p key={key} className="whitespace-pre-line">
              {text}
            </p>
          ),
        )}
      </div>
    </article>
  );
}
