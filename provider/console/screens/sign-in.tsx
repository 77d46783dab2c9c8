import { Card } from "../parts/card.tsx";
import { ProofForm } from "../session/proof-form.tsx";
import { words } from "../words.ts";

export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const t = words.signIn;
  return (
    <Card title={t.title} lead={t.lead}>
      <ProofForm path="/session/sign-in" submit={t.submit} onProved={onSignedIn} />
      <p className="mt-6 text-sm text-ink-soft">{t.help}</p>
    </Card>
  );
}
