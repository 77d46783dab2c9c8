import { FileText, Film, type LucideIcon, Presentation } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Picture } from "@/components/ui/picture";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { Link } from "@/lib/i18n/navigation";
import { materialPath } from "./material-path";

type Material = CallData<"GET materialLibrary/getList">["list"][number];

function Kind({ sign: Sign, children }: { sign: LucideIcon; children: ReactNode }) {
  return (
    <Badge tone="leaf">
      <Sign aria-hidden="true" className="size-3.5" />
      {children}
    </Badge>
  );
}

export function MaterialCard({ material }: { material: Material }) {
  const t = useTranslations("MaterialCard");
  const locale = useLocale();
  const { id, title, summary, pic, gmtCreate, videoSourceId, pdfUrl, pptUrl } = material;

  return (
    <article className="group relative grid grid-cols-[7rem_1fr] items-start gap-5 sm:grid-cols-[11rem_1fr]">
      {pic && (
        <span className="overflow-hidden rounded-md">
          <Picture
            address={pic}
            alt=""
            sizes="(min-width: 40rem) 11rem, 7rem"
            className="aspect-4/3 w-full transition duration-300 group-hover:scale-[1.03]"
          />
        </span>
      )}
      <div className="col-start-2 min-w-0">
        <h2 className="text-lg leading-tight sm:text-xl">
          <Link href={materialPath(id)} className="transition group-hover:text-leaf after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        {summary && <p className="mt-1.5 text-sm text-ink-soft">{summary}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {videoSourceId && <Kind sign={Film}>{t("film")}</Kind>}
          {pdfUrl && <Kind sign={FileText}>{t("pdf")}</Kind>}
          {pptUrl && <Kind sign={Presentation}>{t("slides")}</Kind>}
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
