"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { FormFailure } from "@/components/forms/form-failure";
import { Button } from "@/components/ui/button";
import { afterSignIn } from "@/lib/client/after-sign-in";
import { jsonBody, request } from "@/lib/client/call/request";
import { answerForSignIn, hasPasskeys, isGivenUp, offersPasskeys } from "@/lib/client/session/passkey";

type Props = {
  target: string;
  /** Whether it signs in without a password before. The browser may then suggest it in the field for the user name. */
  alone?: boolean;
  /** Takes a failure that the form shows in its own way. */
  takesFailure?: (error: unknown) => boolean;
};

/** Signs in with a passkey. It is shown once the browser and the shop are known to take them, so never without scripts. */
export function PasskeySignIn({ target, alone = false, takesFailure = () => false }: Props) {
  const t = useTranslations("PasskeySignIn");
  const textOf = useFailureText();
  const [offered, setOffered] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function signIn(suggested: boolean) {
    let isAsked = !suggested;
    try {
      const passkey = await answerForSignIn(alone, suggested);
      if (!passkey) return;
      isAsked = true;
      setBusy(true);
      await request("session/second", jsonBody("POST", { passkey, alone }));
      await afterSignIn();
      window.location.assign(target);
    } catch (error) {
      setBusy(false);
      // A suggestion that cannot be made is no failure of the visitor's.
      if (isAsked && !isGivenUp(error) && !takesFailure(error)) setFailure(textOf(error));
    }
  }

  const prepare = useEffectEvent(async () => {
    if (!hasPasskeys()) return setOffered(false);
    const offers = await offersPasskeys(alone);
    setOffered(offers);
    if (offers && alone) await signIn(true);
  });

  useEffect(() => void prepare(), []);

  if (offered === false) return null;
  // Its place is kept until the answer, so that nothing moves when it appears.
  return (
    <div className={`noscript:hidden ${offered ? "" : "invisible"}`}>
      {offered && <FormFailure>{failure}</FormFailure>}
      <Button variant="outline" size="large" wide busy={busy} onClick={() => void signIn(false)}>
        <KeyRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t("signIn")}
      </Button>
    </div>
  );
}
