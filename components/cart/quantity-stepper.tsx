"use client";

import { Minus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";

/** Removes signs and exponents from a typed quantity. A point stays, so that 2.5 never becomes 25. */
function withoutSigns(typed: string): string {
  return typed.replace(/[-+−–eE\s]/g, "").slice(0, 6);
}

/** The quantity, or null if it must not be sent. */
function readQuantity(typed: string): number | null {
  return /^0*[1-9]\d{0,3}$/.test(typed) ? Number(typed) : null;
}

type Props = {
  name: string;
  quantity: number;
  busy: boolean;
  onChange: (quantity: number) => void;
};

/** Minus does nothing at one. A typed number takes effect when the field is left. */
export function QuantityStepper({ name, quantity, busy, onChange }: Props) {
  const t = useTranslations("QuantityStepper");
  const [typed, setTyped] = useState<string | null>(null);

  function change(wanted: number | null) {
    setTyped(null);
    if (wanted !== null && wanted >= 1 && wanted !== quantity && !busy) onChange(wanted);
  }

  return (
    <div className="inline-flex items-center rounded-pill border border-edge bg-surface">
      <IconButton label={t("less", { name })} onClick={() => change(quantity - 1)} className={quantity <= 1 ? "opacity-40" : undefined}>
        <Minus aria-hidden="true" className="size-4" />
      </IconButton>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t("quantity", { name })}
        value={typed ?? quantity}
        onChange={(event) => setTyped(withoutSigns(event.target.value))}
        onBlur={() => typed !== null && change(readQuantity(typed))}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        className="figures h-11 w-10 bg-transparent text-center"
      />
      <IconButton label={t("more", { name })} onClick={() => change(quantity + 1)}>
        <Plus aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
