"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { controlClass } from "./control-class";
import { useField } from "./field";

/** A native select works on every device and with every screen reader. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...useField()} {...rest} className={classNames(controlClass, "appearance-none pe-11", className)} />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-ink-soft" />
    </span>
  );
}
