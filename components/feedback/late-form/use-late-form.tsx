"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { useShowFailure } from "@/components/feedback/show-failure";
import type { FormEngine } from "./form-engine";
import type { LateForm, LateFormOptions } from "./late-form";

type Parts<Fields extends FieldValues, Checked> = {
  Engine: typeof FormEngine;
  resolver: Resolver<Fields, unknown, Checked>;
};

/**
 * The library's form for a page that everybody can open: library and rules are fetched when somebody touches a field, or with the
 * press, so that a page that is only looked at does without. Until then the fields are the browser's own; what stands in
 * them is taken over. The engine is to be shown beside the form.
 */
export function useLateForm<Fields extends FieldValues, Checked = Fields>({
  defaultValues,
  context,
  fetchRules,
}: LateFormOptions<Fields, Checked>): LateForm<Fields, Checked> & { engine: ReactNode } {
  const showFailure = useShowFailure();
  const [initial] = useState(defaultValues);
  const [parts, setParts] = useState<Parts<Fields, Checked> | null>(null);
  const [form, setForm] = useState<LateForm<Fields, Checked> | null>(null);
  const [pressed, setPressed] = useState(false);
  const arrived = useRef<LateForm<Fields, Checked> | null>(null);
  const waiting = useRef<((form: LateForm<Fields, Checked>) => void)[]>([]);

  // Only now do the fields belong to the form.
  useEffect(() => {
    arrived.current = form;
    if (form) for (const goOn of waiting.current.splice(0)) goOn(form);
  }, [form]);

  async function fetchParts() {
    if (parts) return;
    const [{ FormEngine }, resolver] = await Promise.all([import("./form-engine"), fetchRules()]);
    setParts((known) => known ?? { Engine: FormEngine, resolver });
  }

  const prepare = () => void fetchParts().catch(() => undefined);

  async function live(): Promise<LateForm<Fields, Checked>> {
    if (arrived.current) return arrived.current;
    return new Promise((resolve, reject) => {
      waiting.current.push(resolve);
      fetchParts().catch((error) => {
        waiting.current = waiting.current.filter((other) => other !== resolve);
        reject(error);
      });
    });
  }

  function whenLive(act: (form: LateForm<Fields, Checked>) => void) {
    live().then(act, showFailure);
  }

  const resting: LateForm<Fields, Checked> = {
    register: (name, options) => ({
      name,
      ref: () => undefined,
      onFocus: prepare,
      onBlur: async () => undefined,
      onChange: async (event) => {
        prepare();
        return options?.onChange?.(event);
      },
    }),
    watch: (name) => initial[name],
    handleSubmit: (onValid, onInvalid) => async (event) => {
      event?.preventDefault?.();
      if (pressed) return;
      setPressed(true);
      const ready = await live().catch(showFailure);
      setPressed(false);
      await ready?.handleSubmit(onValid, onInvalid)();
    },
    setValue: (...change) => whenLive((ready) => ready.setValue(...change)),
    setError: (...error) => whenLive((ready) => ready.setError(...error)),
    setFocus: (...field) => whenLive((ready) => ready.setFocus(...field)),
    reset: (...values) => whenLive((ready) => ready.reset(...values)),
    formState: { errors: {}, isSubmitting: pressed, isSubmitSuccessful: false },
  };

  const current = form ?? resting;
  const register: typeof current.register = (name, options) => ({ ...current.register(name, options), ...beginsWith(initial[name]) });
  const engine = parts && (
    <parts.Engine defaultValues={initial as DefaultValues<Fields>} context={context} resolver={parts.resolver} onChange={setForm} />
  );
  return { ...current, register, engine };
}

/** What the server puts into a field. */
function beginsWith(content: unknown) {
  return typeof content === "boolean" ? { defaultChecked: content } : { defaultValue: content };
}
