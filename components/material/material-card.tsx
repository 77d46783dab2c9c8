import { FileText, Film, type LucideIcon, Presentation } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { LibraryCard } from "@/components/ui/library-card";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { materialPath } from "./material-path";

function Kind({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Badge tone="leaf">
      <Icon aria-hidden="true" className="size-3.5" />
      {children}
    </Badge>
  );
}

type Props = {
  material: CallData<"GET materialLibrary/getList">["list"][number];
  /** The heading of the list is one level above. */
  heading?: "h2" | "h3";
};

export function MaterialCard({ material, heading }: Props) {
  const t = useTranslations("MaterialCard");
  const locale = useLocale();
  const { id, title, summary, pic, gmtCreate, videoSourceId, pdfUrl, pptUrl } = material;

  return (
    <LibraryCard href={materialPath(id)} picture={pic} title={title} summary={summary} heading={heading}>
      {videoSourceId && <Kind icon={Film}>{t("film")}</Kind>}
      {pdfUrl && <Kind icon={FileText}>{t("pdf")}</Kind>}
      {pptUrl && <Kind icon={Presentation}>{t("slides")}</Kind>}
      {gmtCreate && (
        <time dateTime={gmtCreate} className="text-xs text-ink-soft">
          {formatDay(gmtCreate, locale)}
        </time>
      )}
    </LibraryCard>
  );
}
