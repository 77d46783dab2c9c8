"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { controlClass } from "./control-class";
import { useField } from "./field";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useField()} {...rest} className={classNames(controlClass, className)} />;
}
