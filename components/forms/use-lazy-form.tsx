"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { useShowFailure } from "@/components/feedback/show-failure";
import { errorsOf } from "@/lib/forms/posted";
import type { FormCore, FormOptions } from "./form";
import type { FormEngine } from "./form-engine";
import { type Form, useFormFeedback } from "./use-form-feedback";

type Parts<Fields extends FieldValues, Checked> = {
  Engine: typeof FormEngine;
  resolver: Resolver<Fields, unknown, Checked>;
};

/**
 * The form of a public page. The library and the rules are fetched when a field is touched, or with the submission, so that a page without
 * input does not load them. Until then the browser holds the fields, and their content is taken over. Render the engine beside the form.
 * The form has an action, which handles it before the scripts have loaded.
 */
export function useLazyForm<Fields extends FieldValues, Checked = Fields>(
  options: FormOptions<Fields, Checked>,
): Form<Fields, Checked> & { engine: ReactNode } {
  const { defaultValues, posted, context, fetchRules } = options;
  const showFailure = useShowFailure();
  const [initial] = useState<Fields>({ ...defaultValues, ...posted?.values });
  const [errors] = useState(() => (posted ? errorsOf(posted) : {}) as FieldErrors<Fields>);
  const [parts, setParts] = useState<Parts<Fields, Checked> | null>(null);
  const [form, setForm] = useState<FormCore<Fields, Checked> | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const arrived = useRef<FormCore<Fields, Checked> | null>(null);
  const waiting = useRef<((form: FormCore<Fields, Checked>) => void)[]>([]);

  // In an effect, because the fields belong to the library only once they are rendered with its refs.
  useEffect(() => {
    arrived.current = form;
    if (form) for (const resolve of waiting.current.splice(0)) resolve(form);
  }, [form]);

  async function fetchParts() {
    if (parts) return;
    const [{ FormEngine }, resolver] = await Promise.all([import("./form-engine"), fetchRules()]);
    setParts((known) => known ?? { Engine: FormEngine, resolver });
  }

  const prepare = () => void fetchParts().catch(() => undefined);

  async function getForm(): Promise<FormCore<Fields, Checked>> {
    if (arrived.current) return arrived.current;
    return new Promise((resolve, reject) => {
      waiting.current.push(resolve);
      fetchParts().catch((error) => {
        waiting.current = waiting.current.filter((other) => other !== resolve);
        reject(error);
      });
    });
  }

  function onceFetched(act: (form: FormCore<Fields, Checked>) => void) {
    getForm().then(act, showFailure);
  }

  const placeholder: FormCore<Fields, Checked> = {
    register: (name, field) => ({
      name,
      ref: () => undefined,
      onFocus: prepare,
      onBlur: async () => undefined,
      onChange: async (event) => {
        prepare();
        return field?.onChange?.(event);
      },
    }),
    watch: (name) => initial[name],
    handleSubmit: (onValid, onInvalid) => async (event) => {
      event?.preventDefault?.();
      if (isWaiting) return;
      setWaiting(true);
      const ready = await getForm().catch(showFailure);
      setWaiting(false);
      await ready?.handleSubmit(onValid, onInvalid)();
    },
    setValue: (...change) => onceFetched((ready) => ready.setValue(...change)),
    setError: (...error) => onceFetched((ready) => ready.setError(...error)),
    setFocus: (...field) => onceFetched((ready) => ready.setFocus(...field)),
    reset: (...values) => onceFetched((ready) => ready.reset(...values)),
    formState: { errors, isSubmitting: isWaiting, isSubmitted: false, isSubmitSuccessful: false },
  };

  const current = form ?? placeholder;
  const firstWrong = posted?.issues[0]?.field;
  const register: typeof current.register = (name, field) => ({
    ...current.register(name, field),
    ...initialContent(initial[name]),
    ...(name === firstWrong && { autoFocus: true }),
  });
  const engine = parts && (
    <parts.Engine
      defaultValues={initial as DefaultValues<Fields>}
      errors={errors}
      context={context}
      resolver={parts.resolver}
      onChange={setForm}
    />
  );
  return { ...useFormFeedback({ ...current, register }, options), engine };
}

/** The content that the server renders into a field. */
function initialContent(content: unknown) {
  return typeof content === "boolean" ? { defaultChecked: content } : { defaultValue: content };
}
