import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** A link to copy. Where the browser does not allow that, the text is selected. */
export function CopyLink({ label, address }: { label: ReactNode; address: string }) {
  const t = useTranslations("CopyLink");
  const field = useRef<HTMLInputElement>(null);

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
      <Field label={label} className="w-full text-start">
        <Input ref={field} readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {t("copyLink")}
      </Button>
    </div>
  );
}
