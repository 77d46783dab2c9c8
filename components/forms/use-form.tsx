"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DefaultValues, FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { useShowFailure } from "@/components/feedback/show-failure";
import { fetchCode } from "@/lib/client/fetch-code";
import { errorsOf } from "@/lib/forms/posted";
import type { FormCore, FormOptions } from "./form";
import type { FormEngine } from "./form-engine";
import { type Form, useFormFeedback } from "./use-form-feedback";

type Change<Fields extends FieldValues, Checked> = Parameters<FormCore<Fields, Checked>["setValue"]>;

/** Submits the forms that were held back. A form whose scripts are still missing is held back again. */
function submitEarlyForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-waiting]")) {
    delete form.dataset.waiting;
    form.requestSubmit();
  }
}

/**
 * A form. The library and the rules are fetched when a field is touched, or with the submission, so that a page without input does not load
 * them. Until then the browser holds the fields, and their content is taken over. Render the engine beside the form. A form on a public page has
 * an action, which handles it before the scripts have loaded; the submission of any other is carried out afterwards.
 */
export function useForm<Fields extends FieldValues, Checked = Fields>(
  options: FormOptions<Fields, Checked>,
): Form<Fields, Checked> & { engine: ReactNode } {
  const { defaultValues, posted, context, fetchRules } = options;
  const showFailure = useShowFailure();
  const [initial] = useState<Fields>({ ...defaultValues, ...posted?.values });
  const [errors] = useState(() => (posted ? errorsOf(posted) : {}) as FieldErrors<Fields>);
  const [Engine, setEngine] = useState<typeof FormEngine | null>(null);
  const [form, setForm] = useState<FormCore<Fields, Checked> | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  /** What the page has set before the library arrived, by the name of the field. */
  const [early, setEarly] = useState(() => new Map<string, Change<Fields, Checked>>());
  const arrived = useRef<FormCore<Fields, Checked> | null>(null);
  const waiting = useRef<((form: FormCore<Fields, Checked>) => void)[]>([]);
  // The rules may depend on what else the page shows, so each check asks for them anew.
  const rules = useRef(fetchRules);
  const [resolver] = useState(
    (): Resolver<Fields, unknown, Checked> =>
      async (...checked) =>
        (await rules.current())(...checked),
  );

  useEffect(() => {
    rules.current = fetchRules;
  });

  useEffect(submitEarlyForms, []);

  // Before the browser paints, so that no choice is taken back for a moment.
  useLayoutEffect(() => {
    if (!form || early.size === 0) return;
    for (const change of early.values()) form.setValue(...change);
    setEarly(new Map());
  }, [form, early]);

  // In an effect, because the fields belong to the library only once they are rendered with its refs.
  useEffect(() => {
    arrived.current = form;
    if (form) for (const resolve of waiting.current.splice(0)) resolve(form);
  }, [form]);

  async function fetchParts() {
    if (Engine) return;
    const [{ FormEngine: Fetched }] = await fetchCode(() => Promise.all([import("./form-engine"), fetchRules()]));
    setEngine(() => Fetched);
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
    watch: (name) => (early.get(name)?.[1] ?? contentAt(initial, name)) as never,
    handleSubmit: (onValid, onInvalid) => async (event) => {
      event?.preventDefault?.();
      if (isWaiting) return;
      setWaiting(true);
      const ready = await getForm().catch(showFailure);
      setWaiting(false);
      await ready?.handleSubmit(onValid, onInvalid)();
    },
    // Shown at once: a choice that waits for the library looks as if the press was lost.
    setValue: (...change) => {
      setEarly((known) => new Map(known).set(change[0], change));
      prepare();
    },
    setError: (...error) => onceFetched((ready) => ready.setError(...error)),
    setFocus: (...field) => onceFetched((ready) => ready.setFocus(...field)),
    reset: (...values) => onceFetched((ready) => ready.reset(...values)),
    formState: { errors, isSubmitting: isWaiting, isSubmitted: false, isSubmitSuccessful: false },
  };

  const current = form ?? placeholder;
  const firstWrong = posted?.issues[0]?.field;
  const register: typeof current.register = (name, field) => ({
    ...current.register(name, field),
    ...initialContent(contentAt(initial, name)),
    ...(name === firstWrong && { autoFocus: true }),
  });
  const engine = Engine && (
    <Engine defaultValues={initial as DefaultValues<Fields>} errors={errors} context={context} resolver={resolver} onChange={setForm} />
  );
  return { ...useFormFeedback({ ...current, register }, options), engine };
}

/** The value of a field, of which `comments.0.star` is one too. */
function contentAt(values: FieldValues, name: string) {
  return name.split(".").reduce((part, key) => part?.[key], values as FieldValues | undefined) as never;
}

/** The content that the server renders into a field. */
function initialContent(content: unknown) {
  return typeof content === "boolean" ? { defaultChecked: content } : { defaultValue: content };
}
