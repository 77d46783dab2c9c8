"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { controlLook } from "./control-look";
import { useField } from "./field";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useField()} {...rest} className={classNames(controlLook, className)} />;
}
