"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isLacking } from "@/components/feedback/is-lacking";
import { ButtonLink } from "@/components/ui/button-link";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useCall } from "@/lib/client/use-call";
import { NetworkLacking } from "./network-lacking";
import { type TreeAddress, treePath } from "./tree-address";
import { TreePart } from "./tree-part";
import { levelsAbove, type Shape, untouched } from "./tree-shape";
import { TreeSkeleton } from "./tree-skeleton";
import { TreeToolbar } from "./tree-toolbar";

type Change = (shape: Shape) => Shape;
type Props = {
  address: TreeAddress;
  /** Where it is said what the search came to. */
  status: Element | null;
  shape: Shape;
  onShape: (change: Change) => void;
};

/** Somebody else than the reader on top: first it is asked which way leads there. */
function TreeWithWay({ address, status, shape, onShape }: Props) {
  const t = useTranslations("Tree");
  const { kind, top, search } = address;
  const { data: way, error } = useCall("GET network/path", { kind, search: search || top });
  const last = way?.at(-1);
  // A name that begins like the code of the address is nobody's code.
  const isOutside = !last || (top !== "" && last.userCode.toUpperCase() !== top.toUpperCase());

  if (isLacking(error) && !way) return <NetworkLacking />;
  if (error && !way) return <Failed error={error} />;
  if (!way) return <TreeSkeleton />;
  if (search && !last)
    return (
      <>
        {status && createPortal(<p className="mt-6 rounded-md bg-sun-soft px-5 py-4">{t("notFound", { search })}</p>, status)}
        <TreePart kind={kind} above={[]} way={[]} shape={shape} onShape={onShape} />
      </>
    );
  if (isOutside)
    return (
      <Empty title={t("outside")} action={<ButtonLink href={treePath({ kind })}>{t("toOwn")}</ButtonLink>}>
        {t("outsideLead")}
      </Empty>
    );
  const found = way.length > 1 ? t("found", { name: last.username, level: way.length - 1 }) : t("foundSelf");
  const from = search ? Math.max(0, way.length - 1 - levelsAbove[kind]) : way.length - 1;
  return (
    <>
      {search && status && createPortal(<VisuallyHidden>{found}</VisuallyHidden>, status)}
      <TreePart kind={kind} above={way.slice(0, from + 1)} way={search ? way.slice(from) : []} shape={shape} onShape={onShape} />
    </>
  );
}

/** The reader's network. What they opened stays open while they go to another top and come back. */
export function TreeView({ address }: { address: TreeAddress }) {
  const [shapes, setShapes] = useState<Record<string, Shape>>({});
  const [status, setStatus] = useState<Element | null>(null);
  const place = treePath(address);
  const shape = shapes[place] ?? untouched;
  const onShape = (change: Change) => setShapes((all) => ({ ...all, [place]: change(all[place] ?? untouched) }));

  return (
    <div className="flex flex-col gap-6">
      {/* The status always stands: one that came with its sentence would not be read out. */}
      <div>
        <TreeToolbar address={address} />
        <div ref={setStatus} role="status" />
      </div>
      {address.search || address.top ? (
        <TreeWithWay key={place} address={address} status={status} shape={shape} onShape={onShape} />
      ) : (
        <TreePart key={place} kind={address.kind} above={[]} way={[]} shape={shape} onShape={onShape} />
      )}
    </div>
  );
}
