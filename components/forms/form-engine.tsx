"use client";

import { memo, useLayoutEffect } from "react";
import { type FieldValues, type UseFormProps, useForm } from "react-hook-form";
import type { FormCore } from "./form";
import { registerKeepingText } from "./keep-text";

type Props<Fields extends FieldValues, Checked> = UseFormProps<Fields, unknown, Checked> & {
  onChange: (form: FormCore<Fields, Checked>) => void;
};

/** Renders nothing: it holds the library's form, and passes it on after every change. */
function Engine<Fields extends FieldValues, Checked>({ onChange, ...options }: Props<Fields, Checked>): null {
  const form = useForm(options);
  // The library re-renders only for the parts of its state that are read here.
  const { errors, isSubmitting, isSubmitted, isSubmitSuccessful } = form.formState;

  useLayoutEffect(() =>
    onChange({ ...form, register: registerKeepingText(form), formState: { errors, isSubmitting, isSubmitted, isSubmitSuccessful } }),
  );

  return null;
}

// Passing the form on re-renders the parent; without memo that would re-render the engine, in an endless loop.
export const FormEngine = memo(Engine) as typeof Engine;
