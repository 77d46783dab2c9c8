"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingBlock } from "@/components/feedback/loading";
import { ActionRow } from "@/components/ui/action-row";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useCall } from "@/lib/client/call/use-call";
import { ChangePasswordForm } from "./change-password-form";

export function PasswordSetting() {
  const t = useTranslations("OwnPassword");
  const words = useTranslations("TransactionPassword");
  const { data: isSet, error } = useCall("GET member/info/checkTransactionPassword", {});
  const [open, setOpen] = useState(false);
  // Kept in state, because while the dialog closes the first password is already set.
  const [kind, setKind] = useState<"set" | "retrieve">("set");

  function ask(pressed: "set" | "retrieve") {
    setKind(pressed);
    setOpen(true);
  }

  function action() {
    if (error && isSet === undefined) return <FailedLine error={error} />;
    if (isSet === undefined) return <LoadingBlock className="h-11 w-40 rounded-pill" />;
    return (
      <Button variant="outline" onClick={() => ask(isSet ? "retrieve" : "set")}>
        {t(isSet ? "retrieve" : "set")}
      </Button>
    );
  }

  return (
    <>
      <ActionRow icon={KeyRound} title={t("title")} lead={t("lead")} action={action()} />
      <Dialog open={open} onOpenChange={setOpen} title={words(`${kind}.title`)} description={words(`${kind}.lead`)}>
        <ChangePasswordForm kind={kind} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
