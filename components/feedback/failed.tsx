"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { classNames } from "@/components/ui/class-names";
import { Failure } from "@/lib/contract/wire/failure";
import { useFailureText } from "./failure-text";
import { FallenLeaf } from "./illustrations";
import { goToSignIn, signInPath } from "./sign-in-path";
import { TryAgain } from "./try-again";

type Props = {
  error: unknown;
  /** Runs beside the retry of failed reads. */
  onRetry?: () => unknown;
  /** Stands for the retry of what will fail again. */
  wayOut?: ReactNode;
  className?: string;
};

export function Failed({ error, onRetry, wayOut, className }: Props) {
  const t = useTranslations("Failed");
  const textOf = useFailureText();
  const locale = useLocale();
  const signedOut = error instanceof Failure && error.failure === "signed-out";

  // The provider ended the session: continue at the login page, which leads back here.
  useEffect(() => {
    if (signedOut) goToSignIn();
  }, [signedOut]);

  return (
    <div role="alert" className={classNames("mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-14 text-center", className)}>
      <FallenLeaf />
      <p className="display text-xl">{t("title")}</p>
      <p className="text-ink-soft">{textOf(error)}</p>
      {signedOut ? (
        <a
          href={signInPath(locale, null)}
          className={buttonVariants({})}
          onClick={(event) => {
            event.preventDefault();
            goToSignIn();
          }}
        >
          {t("signIn")}
        </a>
      ) : (
        (wayOut ?? <TryAgain onPress={onRetry} />)
      )}
    </div>
  );
}
