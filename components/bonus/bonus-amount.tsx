import { classNames } from "@/components/ui/class-names";
import { useMoney } from "@/lib/format/use-money";

/** Corrections are negative. */
export function BonusAmount({ amount, className }: { amount: number; className?: string }) {
  const money = useMoney();
  return (
    <span className={classNames("figures whitespace-nowrap", amount < 0 && "text-clay", className)}>
      {amount < 0 && "−"}
      {money.aligned(Math.abs(amount))}
    </span>
  );
}
