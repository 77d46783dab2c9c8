"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariants } from "@/components/ui/button-variants";
import { useSession } from "@/lib/client/session/use-session";
import { useShowFailure } from "./show-failure";
import { changeAccount } from "./sign-in-path";

/** Leads to the login page and back, for a product that is for members of another country. */
export function ChangeAccount(variants: ButtonVariants) {
  const t = useTranslations("Failed");
  const showFailure = useShowFailure();
  const session = useSession();
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    await changeAccount().catch(showFailure);
    setBusy(false);
  }

  return (
    <Button {...variants} busy={busy} onClick={() => void press()}>
      {t(session?.state === "member" ? "changeAccount" : "signIn")}
    </Button>
  );
}
