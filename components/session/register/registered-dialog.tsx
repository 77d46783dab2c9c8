"use client";

import { useTranslations } from "next-intl";
import { CopyCode } from "@/components/feedback/copy-code";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { CallData } from "@/lib/contract";

type Props = {
  /** Null until somebody is registered. */
  newcomer: CallData<"POST member/register"> | null;
  onConfirm: () => void;
};

/** Says the new member's name and code. However it is closed, the way leads on to signing in. */
export function RegisteredDialog({ newcomer, onConfirm }: Props) {
  const t = useTranslations("RegisteredDialog");
  return (
    <Dialog
      open={newcomer !== null}
      onOpenChange={(open) => !open && onConfirm()}
      title={t("title")}
      description={t("lead")}
      actions={
        <Button size="large" wide onClick={onConfirm}>
          {t("confirm")}
        </Button>
      }
    >
      {newcomer && (
        <dl className="grid gap-5 rounded-md bg-leaf-soft p-5">
          <div>
            <dt className="text-sm text-ink-soft">{t("username")}</dt>
            <dd className="display text-xl break-words">{newcomer.username}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">{t("userCode")}</dt>
            <dd className="-mb-2">
              <CopyCode code={newcomer.userCode} />
            </dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
}
