"use client";

import { Camera } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Dialog } from "@/components/ui/dialog";

const AvatarForm = lazy(async () => ({ default: (await import("./avatar-form")).AvatarForm }));

export function ChangeAvatar({ picture, name }: { picture: string | null; name: string }) {
  const t = useTranslations("AvatarForm");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t("change")}
        onClick={() => setOpen(true)}
        className="group relative shrink-0 rounded-full focus-visible:rounded-full"
      >
        <Avatar picture={picture} name={name} />
        <span className="absolute -end-1 -bottom-1 flex size-8 items-center justify-center rounded-full border border-line bg-raised text-leaf shadow-soft transition group-hover:bg-leaf-soft">
          <Camera aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t("title")} description={t("lead")}>
        <Suspense>
          <AvatarForm picture={picture} name={name} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
