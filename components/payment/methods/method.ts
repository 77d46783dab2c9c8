import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Form } from "@/components/forms/use-form-feedback";
import type { Payment } from "@/lib/client/payment/pay";
import type { CheckedDetails, Details } from "../pay-for/details";
import type { PayLink } from "../pay-for/use-pay-link";
import type { PayForm, PayTip } from "../pay-form";

/** What the desks know of a method, apart from its details. */
export type MethodFacts = {
  icon: LucideIcon;
  isOfferedBy: (link: PayLink) => boolean;

  /** What of a choice is sent. */
  sent: (form: PayForm) => Pick<Payment, "cardId" | "type">;

  /** What a choice may lack; `isFirst`: the payer is told so before any amount is checked. */
  lack: { tip: PayTip; isFirst: boolean; isIn: (form: PayForm) => boolean };
};

/** What a method needs of the desk of one's own order. */
export type OwnDesk = { orderId: number; form: PayForm; change: (part: Partial<PayForm>) => void };

/** What a method needs of the desk of another member's order. */
export type LinkDesk = Pick<OwnDesk, "form" | "change"> & {
  link: PayLink;
  isMember: boolean;
  details: Pick<Form<Details, CheckedDetails>, "register" | "tip">;
};

/** A method at a desk. */
export type MethodPart = {
  /** Shown once the method is chosen. */
  details: ReactNode;

  /** What the desk itself adds to the choice. */
  chosen?: Partial<PayForm>;

  /** Whether the payer types something, which is checked first. */
  isTyped?: boolean;

  /** Completes the choice when the payer presses. Null: the payer was told what is missing. */
  complete?: () => Promise<Partial<PayForm> | null>;
};
