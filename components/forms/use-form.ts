"use client";

import { useEffect, useEffectEvent } from "react";
import { type FieldValues, type Resolver, type ResolverError, useForm as useLibraryForm } from "react-hook-form";
import { useShowFailure } from "@/components/feedback/show-failure";
import type { FormOptions } from "./form";
import { registerKeepingText } from "./keep-text";
import { type Form, useFormFeedback } from "./use-form-feedback";

/** Submits the forms that were held back. A form whose scripts are still missing is held back again. */
function submitEarlyForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-waiting]")) {
    delete form.dataset.waiting;
    form.requestSubmit();
  }
}

/**
 * Fetches the rules with the first input, or at the latest with the submission, so that a page without input does not load zod. If they
 * cannot be fetched, a toast reports it and nothing is sent.
 */
function useLazyRules<Fields extends FieldValues, Checked>(
  fetchRules: () => Promise<Resolver<Fields, unknown, Checked>>,
): Resolver<Fields, unknown, Checked> {
  const showFailure = useShowFailure();
  const prepare = useEffectEvent(() => void fetchRules().catch(() => undefined));

  useEffect(() => {
    const onInput = () => prepare();
    document.addEventListener("input", onInput, { once: true });
    return () => document.removeEventListener("input", onInput);
  }, []);

  return async (...form) => {
    const resolve = await fetchRules().catch(showFailure);
    if (resolve) return resolve(...form);
    return { values: {}, errors: { root: { type: "rules" } } } as ResolverError<Fields>;
  };
}

/**
 * The form of a member page or of a dialog. A form on a public page uses `useLazyForm`, which has the same shape. Text typed before
 * hydration is kept, and an early submission is carried out after it.
 */
export function useForm<Fields extends FieldValues, Checked = Fields>(options: FormOptions<Fields, Checked>): Form<Fields, Checked> {
  const { defaultValues, context, fetchRules } = options;
  const resolver = useLazyRules(fetchRules);
  const form = useLibraryForm<Fields, unknown, Checked>({ defaultValues, context, resolver });
  // The library re-renders only for the parts of its state that are read here.
  const { errors, isSubmitting, isSubmitted, isSubmitSuccessful } = form.formState;
  useEffect(submitEarlyForms, []);
  const { handleSubmit, watch, setValue, setError, setFocus, reset } = form;
  const formState = { errors, isSubmitting, isSubmitted, isSubmitSuccessful };
  const register = registerKeepingText(form);
  return useFormFeedback({ register, handleSubmit, watch, setValue, setError, setFocus, reset, formState }, options);
}
