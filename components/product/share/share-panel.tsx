"use client";

import { Copy, Send } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { signInPath } from "@/components/feedback/sign-in-path";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/control-class";
import { linkTextClass } from "@/components/ui/link-text";
import { useSession } from "@/lib/client/session/use-session";
import type { Locale } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/navigation";
import { useParts } from "@/lib/i18n/use-parts";

/** The URL to share. With a member's code, a visitor who registers through it is enrolled by that member. */
export function shareAddress(origin: string, locale: Locale, productId: number, code: string | null): string {
  const query = { id: String(productId), ...(code && { ref: code }) };
  return origin + getPathname({ locale, href: { pathname: "/course_detail", query } });
}

type Props = { productId: number; name: string; onDone: () => void };

/** Rendered in the browser only, because it depends on the device and the session. */
export function SharePanel({ productId, name, onDone }: Props) {
  const t = useTranslations("ShareButton");
  const locale = useLocale();
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const { network } = useParts();
  // Without a network nobody is enrolled by a link.
  const code = network && session?.state === "member" ? session.member.userCode : null;
  const address = shareAddress(window.location.origin, locale, productId, code);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      void showToast("success", t("copied"));
      onDone();
    } catch {
      field.current?.select();
      void showToast("info", t("byHand"));
    }
  }

  async function share() {
    // Closing the device's share sheet is not a failure.
    await navigator.share({ title: name, url: address }).then(onDone, () => undefined);
  }

  return (
    <div className="flex flex-col gap-3">
      <label className="flex flex-col gap-2 text-sm font-semibold">
        {t("link")}
        <input ref={field} readOnly value={address} onFocus={(event) => event.target.select()} className={controlClass} />
      </label>
      {network && (
        <p className="text-sm text-ink-soft">
          {code
            ? t("withCode", { code })
            : t.rich("signIn", {
                link: (words) => (
                  <a className={linkTextClass} href={signInPath(locale, window.location.pathname + window.location.search)}>
                    {words}
                  </a>
                ),
              })}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button onClick={copy} className="grow">
          <Copy aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {t("copy")}
        </Button>
        {"share" in navigator && (
          <Button variant="outline" onClick={share} className="grow">
            <Send aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {t("send")}
          </Button>
        )}
      </div>
    </div>
  );
}
