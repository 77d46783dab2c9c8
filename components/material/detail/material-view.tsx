import { ArrowLeft, Download, ExternalLink, Presentation } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { LinkText } from "@/components/ui/link-text";
import { Picture } from "@/components/ui/picture";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { PdfReader } from "./pdf-reader";

type Material = CallData<"GET materialLibrary/getList">["list"][number];

type Props = { material: Material; player: ReactNode };

export function MaterialView({ material, player }: Props) {
  const t = useTranslations("MaterialView");
  const places = useTranslations("Navigation");
  const locale = useLocale();
  const { title, summary, pic, gmtCreate, pdfUrl, pptUrl } = material;

  return (
    <article className="mx-auto max-w-4xl pt-8 md:pt-12">
      <p className="print:hidden">
        <LinkText href="/material_library" className="inline-flex min-h-11 items-center gap-2 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {places("material_library")}
        </LinkText>
      </p>
      <header className="mt-2 max-w-words">
        <h1 className="text-3xl">{title}</h1>
        {gmtCreate && (
          <p className="mt-3 text-sm text-ink-soft">
            <time dateTime={gmtCreate}>{formatDay(gmtCreate, locale)}</time>
          </p>
        )}
        {summary && <p className="mt-5 text-lg text-ink-soft">{summary}</p>}
      </header>
      <div className="mt-10 flex flex-col gap-10">
        {player ?? (pic && <Picture address={pic} alt="" first sizes="(min-width: 64rem) 56rem, 92vw" className="w-full rounded-lg" />)}
        {pdfUrl && (
          <section aria-label={t("paper")}>
            <div className="flex flex-wrap items-center gap-3 print:hidden">
              <a href={pdfUrl} target="_blank" rel="noreferrer" className={buttonVariants({})}>
                <ExternalLink aria-hidden="true" className="size-4" />
                {t("openPaper")}
              </a>
              <a href={pdfUrl} download className={buttonVariants({ variant: "outline" })}>
                <Download aria-hidden="true" className="size-4" />
                {t("keepPaper")}
              </a>
            </div>
            <PdfReader address={pdfUrl} title={title} />
          </section>
        )}
        {pptUrl && (
          <p className="print:hidden">
            <a href={pptUrl} download className={buttonVariants({ variant: pdfUrl ? "outline" : "primary" })}>
              <Presentation aria-hidden="true" className="size-4" />
              {t("slides")}
            </a>
          </p>
        )}
      </div>
    </article>
  );
}
