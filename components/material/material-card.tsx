import { FileText, Film, Presentation } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Picture } from "@/components/ui/picture";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { DocumentLink } from "./document-link";

type Material = CallData<"GET materialLibrary/getList">["list"][number];

/** One thing of the library: what it is about, and the papers that can be opened at once. */
export function MaterialCard({ material }: { material: Material }) {
  const t = useTranslations("MaterialCard");
  const locale = useLocale();
  const { title, summary, pic, gmtCreate, videoSourceId, pdfUrl, pptUrl } = material;

  return (
    <article className="grid grid-cols-[7rem_1fr] items-start gap-5 sm:grid-cols-[11rem_1fr]">
      {pic && <Picture address={pic} alt="" sizes="11rem" className="aspect-4/3 w-full rounded-md" />}
      <div className="col-start-2 min-w-0">
        <h2 className="text-lg leading-tight sm:text-xl">{title}</h2>
        {summary && <p className="mt-1.5 text-sm text-ink-soft">{summary}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {videoSourceId && (
            <Badge tone="leaf">
              <Film aria-hidden="true" className="size-3.5" />
              {t("film")}
            </Badge>
          )}
          <DocumentLink href={pdfUrl} label={t("pdf")} title={title} sign={FileText} />
          <DocumentLink href={pptUrl} label={t("slides")} title={title} sign={Presentation} />
          {gmtCreate && (
            <time dateTime={gmtCreate} className="text-xs text-ink-soft">
              {formatDay(gmtCreate, locale)}
            </time>
          )}
        </div>
      </div>
    </article>
  );
}
