"use client";

import { FileText, Film, type LucideIcon, Presentation } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LibraryCard } from "@/components/ui/library-card";
import { PageButtons } from "@/components/ui/page-buttons";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { formatDay } from "@/lib/format/date";
import { materialPath } from "./material-path";

type Material = CallData<"GET materialLibrary/getList">["list"][number];

function Kind({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Badge tone="leaf">
      <Icon aria-hidden="true" className="size-3.5" />
      {children}
    </Badge>
  );
}

function MaterialCard({ material }: { material: Material }) {
  const t = useTranslations("MaterialCard");
  const locale = useLocale();
  const { id, title, summary, pic, gmtCreate, videoSourceId, pdfUrl, pptUrl } = material;

  return (
    <LibraryCard href={materialPath(id)} picture={pic} title={title} summary={summary}>
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

type Page = CallData<"GET materialLibrary/getList">;
type Props = { title: string; page: number; first: Page; onPage: (page: number) => void; onWhole: () => void };

/** The first page is part of the document; others are fetched. */
export function MaterialList({ title, page, first, onPage, onWhole }: Props) {
  const t = useTranslations("MaterialLibrary");
  const known = !title && page === 1;
  const { data: asked, error } = useCall(
    "GET materialLibrary/getList",
    known ? null : { title, pageNum: page, pageSize: pageSizes.materials },
  );
  const data = known ? first : asked;
  const whole = (
    <Button variant="outline" onClick={onWhole}>
      {t("whole")}
    </Button>
  );

  if (error && !known) return <Failed error={error} />;
  if (!data) return <LoadingRows rows={6} />;
  if (data.list.length === 0) return <Empty title={title ? t("notFound", { title }) : t("empty")} action={known ? undefined : whole} />;
  return (
    <>
      {title && (
        <p role="status" className="mb-8 text-ink-soft">
          {t("found", { count: data.total, title })}
        </p>
      )}
      <ul aria-label={t("list")} className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {data.list.map((material) => (
          <li key={material.id} className="when-near [--usual-height:10rem]">
            <MaterialCard material={material} />
          </li>
        ))}
      </ul>
      <PageButtons className="mt-16" page={page} pages={Math.ceil(data.total / pageSizes.materials)} onPage={onPage} />
    </>
  );
}
