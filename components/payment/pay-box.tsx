import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Agreement, type Policies } from "./agreement";
import type { PayForm } from "./pay-form";
import { PayTotal } from "./pay-sums";

type Props = {
  form: PayForm;
  payableMills: number;
  policies: Policies;
  onAgree: (agreed: boolean) => void;
  /** Why the order is not paid yet, and a link to where its status is shown. */
  problem: string | undefined;
  statusLink?: ReactNode;
  busy: boolean;
  onPay: () => void;
  /** What the amount is for. */
  children: ReactNode;
};

/** The amount payable, the agreement and the button. */
export function PayBox({ form, payableMills, policies, onAgree, problem, statusLink, busy, onPay, children }: Props) {
  const t = useTranslations("PayDesk");
  return (
    <div className="rounded-lg bg-surface p-7 shadow-soft">
      {children}
      <PayTotal payableMills={payableMills} form={form} />
      <div className="mt-6 mb-5">
        <Agreement policies={policies} agreed={form.agreed} onChange={onAgree} />
      </div>
      <div role="alert">
        {problem && (
          <div className="mb-4 flex animate-arrive items-start gap-2.5 rounded-md bg-clay-soft px-4 py-3 text-sm text-clay">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <p>
              {problem} {statusLink}
            </p>
          </div>
        )}
      </div>
      <Button size="large" wide busy={busy} onClick={onPay}>
        {t("pay")}
      </Button>
    </div>
  );
}
