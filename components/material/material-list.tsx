"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { PageButtons } from "@/components/ui/page-buttons";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { MaterialCard } from "./material-card";

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
