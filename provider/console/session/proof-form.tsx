import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { FormProblem } from "../parts/form-problem.tsx";
import { RequestFailure, request } from "../request.ts";
import { words } from "../words.ts";

type Values = { email: string; password: string; code: string };

type Props = {
  path: string;
  /** Values that are sent and not asked. */
  fixed?: { email?: string };
  /** The operator, where known: password managers look for it. */
  email?: string;
  /** Whether the code is asked from the beginning. */
  asksCode?: boolean;
  submit: string;
  onProved: () => void;
};

/** Asks for email and password, then for the code if the operator has one. */
export function ProofForm({ path, fixed, email, asksCode = false, submit, onProved }: Props) {
  const t = words.signIn;
  const [needsCode, setNeedsCode] = useState(asksCode);
  const problemId = useId();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<Values>({
    defaultValues: { email: email ?? "", password: "", code: "" },
  });
  const { errors, isSubmitting } = formState;

  async function send({ email: typed, password, code }: Values) {
    try {
      const sent = { ...(email === undefined && { email: typed }), ...fixed, password, ...(needsCode && { code }) };
      const answer = await request<{ needsCode: boolean }>(path, sent);
      if (!answer.needsCode) return onProved();
      setNeedsCode(true);
      setTimeout(() => setFocus("code"));
    } catch (error) {
      const issues = error instanceof RequestFailure ? error.issues : [];
      for (const { field, message } of issues) if (field in { email, password, code }) setError(field as keyof Values, { message });
      if (issues.some(({ field }) => field === "code")) resetField("code", { keepError: true });
      if (issues.length === 0) setError("root", { message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} aria-describedby={errors.root ? problemId : undefined} className="grid gap-5">
      {email === undefined ? (
        <Field label={t.email} error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...register("email")} />
        </Field>
      ) : (
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      )}
      <Field label={t.password} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      {needsCode && (
        <Field label={t.code} hint={t.codeHint} error={errors.code?.message}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} {...register("code")} />
        </Field>
      )}
      <FormProblem id={problemId} message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} wide>
        {submit}
      </Button>
    </form>
  );
}
