"use client";

import { FileText, Film, type LucideIcon, Presentation } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PageButtons } from "@/components/ui/page-buttons";
import { Picture } from "@/components/ui/picture";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
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

function MaterialCard({ material }: { material: Material }) {
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
    <Button look="outline" onClick={onWhole}>
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
