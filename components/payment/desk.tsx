import type { ReactNode } from "react";
import type { ExternalMethod } from "@/lib/contract/wire/payment-codes";
import type { Policies } from "./agreement";
import { ExternalMethods } from "./external-methods";
import type { MethodPart } from "./methods/method";
import { PayBox } from "./pay-box";
import type { PayForm } from "./pay-form";

/** The chosen method at a desk, and the choice with what the desk adds to it. */
export function chosenPart(form: PayForm, parts: Record<ExternalMethod, MethodPart>): { part: MethodPart | null; shown: PayForm } {
  const part = form.outside && parts[form.outside];
  return { part, shown: { ...form, ...part?.chosen } };
}

type Props = {
  form: PayForm;
  change: (part: Partial<PayForm>) => void;
  /** Null while it is unknown. */
  offered: ExternalMethod[] | null;
  part: MethodPart | null;
  payableMills: number;
  policies: Policies;
  problem: string | undefined;
  statusLink?: ReactNode;
  busy: boolean;
  onPay: () => void;
  /** What the amount is for, in the box. */
  sums: ReactNode;
  /** Above the methods and below them. */
  above?: ReactNode;
  below: ReactNode;
  aside?: ReactNode;
  /** Whether the payer types a card or an address, which browsers complete in forms only. */
  isForm?: boolean;
};

const column = "flex flex-col gap-12";

/** The ways to pay an order, one's own or another member's, beside the amount and the button. */
export function Desk({ form, change, offered, part, above, below, aside, sums, isForm, ...box }: Props) {
  const ways = (
    <>
      {above}
      <ExternalMethods offered={offered} form={form} onChange={change} details={part?.details} />
      {below}
    </>
  );
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
      {isForm ? (
        <form method="post" noValidate onSubmit={(event) => event.preventDefault()} className={column}>
          {ways}
        </form>
      ) : (
        <div className={column}>{ways}</div>
      )}
      <div className="flex flex-col gap-6 lg:sticky lg:top-28">
        <PayBox form={form} onAgree={(agreed) => change({ agreed })} {...box}>
          {sums}
        </PayBox>
        {aside}
      </div>
    </div>
  );
}
