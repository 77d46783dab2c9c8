"use client";

import { memo, useLayoutEffect } from "react";
import { type FieldValues, type UseFormProps, useForm } from "react-hook-form";
import { keepTyped } from "./keep-typed";
import type { LateForm } from "./late-form";

type Props<Fields extends FieldValues, Checked> = UseFormProps<Fields, unknown, Checked> & {
  onChange: (form: LateForm<Fields, Checked>) => void;
};

/** Shows nothing: it holds the library's form, and hands it out anew whenever something in it changes. */
function Engine<Fields extends FieldValues, Checked>({ onChange, ...options }: Props<Fields, Checked>): null {
  const form = useForm(options);
  // What is not read here is not told of.
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  useLayoutEffect(() => onChange({ ...form, register: keepTyped(form), formState: { errors, isSubmitting, isSubmitSuccessful } }));

  return null;
}

// What it hands out draws its parent anew; without this that would draw itself, and so on.
export const FormEngine = memo(Engine) as typeof Engine;
