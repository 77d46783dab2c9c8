"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { controlLook } from "./control-look";
import { useField } from "./field";

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useField()}
      rows={rows}
      {...rest}
      className={classNames(controlLook, "field-sizing-content min-h-28 resize-y", className)}
    />
  );
}
