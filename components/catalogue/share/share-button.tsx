"use client";

import { Share2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { iconButtonLook } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";

const SharePanel = dynamic(() => import("./share-panel").then((module) => module.SharePanel), {
  ssr: false,
  loading: () => <Skeleton className="h-44" />,
});

type Props = { productId: number; name: string };

/** A way to pass a product on. The code for it is fetched when it opens. */
export function ShareButton({ productId, name }: Props) {
  const t = useTranslations("ShareButton");
  return (
    <Popover
      label={t("share", { name })}
      trigger={<Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} />}
      triggerClassName={classNames(iconButtonLook, "size-13! border border-edge noscript:hidden")}
      panelClassName="w-80 max-w-[calc(100vw-2.5rem)] p-5!"
    >
      {(close) => <SharePanel productId={productId} name={name} onDone={close} />}
    </Popover>
  );
}
