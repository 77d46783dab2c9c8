"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { controlClass } from "./control-class";
import { useField } from "./field";

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useField()}
      rows={rows}
      {...rest}
      className={classNames(controlClass, "field-sizing-content min-h-28 resize-y", className)}
    />
  );
}
