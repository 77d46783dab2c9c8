import { useForm } from "react-hook-form";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { Card } from "../parts/card.tsx";
import { FormProblem } from "../parts/form-problem.tsx";
import { Loading } from "../parts/loading.tsx";
import { Problem } from "../parts/problem.tsx";
import { QrCode } from "../parts/qr-code.tsx";
import { RequestFailure, request } from "../request.ts";
import { words } from "../words.ts";

type Link = { email: string; name: string; needsCode: boolean; secret: string; address: string };
type Values = { password: string; code: string };

const t = words.start;

function StartForm({ token, link }: { token: string; link: Link }) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: { password: "", code: "" } });
  const { errors, isSubmitting } = formState;

  async function send(values: Values) {
    try {
      const { opens } = await request<{ opens: string }>("/session/start", { token, ...values });
      // A new page, so that the used link leaves the address.
      window.location.assign(opens);
    } catch (error) {
      const issues = error instanceof RequestFailure ? error.issues : [];
      for (const { field, message } of issues) setError(field === "code" ? "code" : "password", { message });
      if (issues.length === 0) setError("root", { message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-6">
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <Field label={t.password} hint={t.passwordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <section aria-labelledby="codes" className="grid gap-4">
        <h2 id="codes" className="text-xl">
          {t.codes}
        </h2>
        <p className="text-sm text-ink-soft">{link.needsCode ? t.codesNeeded : t.codesOffered}</p>
        <QrCode text={link.address} label={t.picture} />
        <p className="text-sm text-ink-soft">
          {t.secret} <code className="block break-all text-ink select-all">{link.secret}</code>
        </p>
        <Field label={words.signIn.code} error={errors.code?.message}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} {...register("code")} />
        </Field>
      </section>
      <FormProblem message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} wide>
        {t.submit}
      </Button>
    </form>
  );
}

/** The page of an operator's link. The token is in the fragment, which no server and no log sees. */
export function StartScreen() {
  const token = window.location.hash.slice(1);
  const { data, error, mutate } = useSWR<Link, Error>(token && ["/session/link", token], () => request("/session/link", { token }), {
    revalidateOnFocus: false,
  });
  if (!token) return <Card title={t.title} lead={t.incomplete} />;
  if (error) {
    return (
      <Card title={t.title} lead={t.lead}>
        <Problem error={error} onRetry={() => mutate()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card title={t.title} lead={t.lead}>
        <Loading />
      </Card>
    );
  }
  return (
    <Card title={`${t.title}, ${data.name}`} lead={t.lead}>
      <StartForm token={token} link={data} />
    </Card>
  );
}
