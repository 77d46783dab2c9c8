import { Copy } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { getPathname } from "@/lib/i18n/navigation";

/** The link by which whoever registers stands below the reader. Only ever made in the browser. */
export function InviteLink({ code }: { code: string }) {
  const t = useTranslations("Tree");
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const address = window.location.origin + getPathname({ locale, href: { pathname: "/register", query: { ref: code } } });

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      void showToast("success", t("copied"));
    } catch {
      field.current?.select();
      void showToast("info", t("byHand"));
    }
  }

  return (
    <div className="flex w-full flex-col items-center gap-4">
      <Field label={t("link")} className="w-full text-start">
        <Input ref={field} readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {t("copyLink")}
      </Button>
    </div>
  );
}
