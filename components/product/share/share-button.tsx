"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { iconButtonClass } from "@/components/ui/icon-button";
import { LazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";

const fetchSharePanel = async () => (await import("./share-panel")).SharePanel;

type Props = { productId: number; name: string };

/** The panel's code is fetched when it opens. */
export function ShareButton({ productId, name }: Props) {
  const t = useTranslations("ShareButton");
  return (
    <Popover
      label={t("share", { name })}
      trigger={<Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} />}
      triggerClassName={classNames(iconButtonClass, "size-13! border border-edge noscript:hidden")}
      panelClassName="w-80 max-w-[calc(100vw-2.5rem)] p-5!"
    >
      {(close) => (
        <LazyPart
          fetchPart={fetchSharePanel}
          productId={productId}
          name={name}
          onDone={close}
          onMissing={close}
          whileFetching={<div className="h-44" />}
        />
      )}
    </Popover>
  );
}
