"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { ButtonLink } from "@/components/ui/button-link";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useCall } from "@/lib/client/call/use-call";
import { NetworkUnavailable } from "./network-unavailable";
import { type TreeQuery, treePath } from "./tree-address";
import { TreePart } from "./tree-part";
import { levelsAbove, nothingExpanded, type TreeExpansion } from "./tree-shape";
import { TreeSkeleton } from "./tree-skeleton";
import { TreeToolbar } from "./tree-toolbar";

type Change = (shape: TreeExpansion) => TreeExpansion;
type Props = {
  address: TreeQuery;
  /** The live region for the search result. */
  status: Element | null;
  shape: TreeExpansion;
  onShape: (change: Change) => void;
};

/** Reads the path to a searched member, or to another top, first. */
function TreeFromPath({ address, status, shape, onShape }: Props) {
  const t = useTranslations("Tree");
  const { kind, top, search } = address;
  const { data: path, error } = useCall("GET network/path", { kind, search: search || top });
  const last = path?.at(-1);
  // A username may start like the requested code; only the code itself counts.
  const isOutside = !last || (top !== "" && last.userCode.toUpperCase() !== top.toUpperCase());

  if (isUnsupported(error) && !path) return <NetworkUnavailable />;
  if (error && !path) return <Failed error={error} />;
  if (!path) return <TreeSkeleton />;
  if (search && !last)
    return (
      <>
        {status && createPortal(<p className="mt-6 rounded-md bg-sun-soft px-5 py-4">{t("notFound", { search })}</p>, status)}
        <TreePart kind={kind} above={[]} path={[]} shape={shape} onShape={onShape} />
      </>
    );
  if (isOutside)
    return (
      <Empty title={t("outside")} action={<ButtonLink href={treePath({ kind })}>{t("toOwn")}</ButtonLink>}>
        {t("outsideLead")}
      </Empty>
    );
  const found = path.length > 1 ? t("found", { name: last.username, level: path.length - 1 }) : t("foundSelf");
  const from = search ? Math.max(0, path.length - 1 - levelsAbove[kind]) : path.length - 1;
  return (
    <>
      {search && status && createPortal(<VisuallyHidden>{found}</VisuallyHidden>, status)}
      <TreePart kind={kind} above={path.slice(0, from + 1)} path={search ? path.slice(from) : []} shape={shape} onShape={onShape} />
    </>
  );
}

/** Expanded branches stay expanded while the reader visits another top. */
export function TreeView({ address }: { address: TreeQuery }) {
  const [shapes, setShapes] = useState<Record<string, TreeExpansion>>({});
  const [status, setStatus] = useState<Element | null>(null);
  const place = treePath(address);
  const shape = shapes[place] ?? nothingExpanded;
  const onShape = (change: Change) => setShapes((all) => ({ ...all, [place]: change(all[place] ?? nothingExpanded) }));

  return (
    <div className="flex flex-col gap-6">
      {/* The live region exists from the start: one that is added with its text is not announced. */}
      <div>
        <TreeToolbar address={address} />
        <div ref={setStatus} role="status" />
      </div>
      {address.search || address.top ? (
        <TreeFromPath key={place} address={address} status={status} shape={shape} onShape={onShape} />
      ) : (
        <TreePart key={place} kind={address.kind} above={[]} path={[]} shape={shape} onShape={onShape} />
      )}
    </div>
  );
}
