"use client";

import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { ActionRow } from "@/components/ui/action-row";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

const LoginPasswordForm = lazy(async () => ({ default: (await import("./login-password-form")).LoginPasswordForm }));

export function LoginPassword() {
  const t = useTranslations("LoginPassword");
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionRow
        sign={LockKeyhole}
        title={t("title")}
        lead={t("lead")}
        action={
          <Button look="outline" onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        }
      />
      <Dialog open={open} onOpenChange={setOpen} title={t("change")} description={t("changeLead")}>
        <Suspense>
          <LoginPasswordForm />
        </Suspense>
      </Dialog>
    </>
  );
}
