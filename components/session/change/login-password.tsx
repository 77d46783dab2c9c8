"use client";

import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionRow } from "@/components/ui/action-row";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LazyPart } from "@/components/ui/lazy-part";

const fetchLoginPasswordForm = async () => (await import("./login-password-form")).LoginPasswordForm;

export function LoginPassword() {
  const t = useTranslations("LoginPassword");
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionRow
        icon={LockKeyhole}
        title={t("title")}
        lead={t("lead")}
        action={
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        }
      />
      <Dialog open={open} onOpenChange={setOpen} title={t("change")} description={t("changeLead")}>
        <LazyPart fetchPart={fetchLoginPasswordForm} onMissing={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
