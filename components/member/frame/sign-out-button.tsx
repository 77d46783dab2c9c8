"use client";

import { LogOut } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { signInPath } from "@/components/feedback/sign-in-path";
import { jsonBody, request } from "@/lib/client/call/request";
import { memberLinkClass } from "./member-pages";

/** A full navigation clears everything that the page has in memory. */
export function SignOutButton() {
  const t = useTranslations("SignOutButton");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  async function signOut() {
    if (busy) return;
    setBusy(true);
    try {
      await request("session", jsonBody("DELETE", {}));
      window.location.assign(signInPath(locale, null));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }

  return (
    <button type="button" aria-busy={busy || undefined} onClick={signOut} className={memberLinkClass}>
      <LogOut aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
      {t("label")}
    </button>
  );
}
