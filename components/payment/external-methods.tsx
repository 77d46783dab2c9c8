"use client";

import { Check, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadingBlock } from "@/components/feedback/loading";
import { showToast } from "@/components/feedback/toast";
import { type ExternalMethod, everyExternalMethod, externalMethods } from "@/lib/contract/wire/payment-codes";
import { methodFacts } from "./methods";
import { type PayForm, toggleExternalMethod } from "./pay-form";

type MethodChoiceProps = { label: string; icon: LucideIcon; chosen: boolean; onToggle: () => void; children: ReactNode };

/** An external payment method. Pressing it selects and unfolds it; pressing it again clears the selection. */
function MethodChoice({ label, icon: Icon, chosen, onToggle, children }: MethodChoiceProps) {
  return (
    <div className={`rounded-lg border transition ${chosen ? "border-leaf bg-surface shadow-soft" : "border-edge hover:border-leaf"}`}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-4 rounded-lg px-5 text-start font-semibold focus-visible:rounded-lg"
      >
        <Icon aria-hidden="true" className={`size-6 shrink-0 ${chosen ? "text-leaf" : "text-ink-soft"}`} />
        <span className="grow">{label}</span>
        <span
          aria-hidden="true"
          className={`inline-flex size-6 items-center justify-center rounded-full border ${chosen ? "border-leaf bg-leaf text-leaf-ink" : "border-edge"}`}
        >
          {chosen && <Check strokeWidth={3} className="size-4" />}
        </span>
      </button>
      {chosen && <div className="animate-arrive px-5 pb-6">{children}</div>}
    </div>
  );
}

type Props = {
  /** Null while it is unknown. */
  offered: ExternalMethod[] | null;
  form: PayForm;
  onChange: (changed: Pick<PayForm, "outside">) => void;
  /** The details of the chosen method. */
  details: ReactNode;
};

/** The payment methods besides the member's own accounts. Nothing if the shop has none. */
export function ExternalMethods({ offered, form, onChange, details }: Props) {
  const t = useTranslations("PayDesk");
  const tips = useTranslations("PayTips");

  function toggle(method: ExternalMethod) {
    const changed = toggleExternalMethod(form, method);
    if (changed) onChange(changed);
    else void showToast("error", tips("Onlytwopayment"));
  }

  if (offered?.length === 0) return null;
  return (
    <section aria-labelledby="methods">
      <h2 id="methods" className="mb-5 text-xl">
        {t("methods")}
      </h2>
      {offered ? (
        <div className="flex flex-col gap-4">
          {everyExternalMethod
            .filter((outside) => offered.includes(outside))
            .map((method) => (
              <MethodChoice
                key={method}
                label={t(externalMethods[method].name)}
                icon={methodFacts[method].icon}
                chosen={form.outside === method}
                onToggle={() => toggle(method)}
              >
                {details}
              </MethodChoice>
            ))}
        </div>
      ) : (
        <LoadingBlock className="h-36" />
      )}
    </section>
  );
}
