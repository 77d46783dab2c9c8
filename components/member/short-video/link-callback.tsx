"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { Notice } from "@/components/feedback/notice";
import { showToast } from "@/components/feedback/toast";
import { TryAgain } from "@/components/feedback/try-again";
import { jsonBody, request } from "@/lib/client/call/request";
import { refresh } from "@/lib/client/call/send";
import { read } from "@/lib/client/call/use-call";
import { Failure } from "@/lib/contract/wire/failure";

type Props = { code: string | null; state: string | null };

const isLinked = async () => (await read("GET member/profile", {})).bindTikTok === "Y";

/** A response may be lost, or the callback opened twice, so an error only counts if the member is not linked afterwards. */
async function link(body: object): Promise<void> {
  if (await isLinked()) return;
  await request("short-video", jsonBody("POST", body)).catch(async (failure) => {
    if (!(await isLinked())) throw failure;
  });
}

/** Handles the redirect from the short-video platform. Its parameters are removed from the URL after use. */
export function LinkCallback({ code, state }: Props) {
  const t = useTranslations("ShortVideo");
  const textOf = useFailureText();
  const begun = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);

  const finish = useCallback(async () => {
    try {
      if (code === null) throw new Failure("refused", t("declined"));
      await link({ code, state });
      setFailure(null);
      void showToast("success", t("done"));
    } catch (error) {
      setFailure(error);
    }
    // A member who has left the page meanwhile keeps the other page's URL.
    const isHere = new URLSearchParams(window.location.search).get("state") === state;
    if (isHere) window.history.replaceState(null, "", window.location.pathname);
    await refresh(["GET member/profile"]);
  }, [code, state, t]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish();
  }, [finish]);

  const name = failure instanceof Failure ? failure.failure : null;
  const isOver = name === "refused" || name === "foreign-origin" || name === "bad-input";
  return (
    <div role="status" className="not-empty:mb-8">
      {failure !== null && (
        <Notice action={isOver ? undefined : <TryAgain size="small" onPress={finish} />}>
          {name === "foreign-origin" ? t("over") : textOf(failure)}
        </Notice>
      )}
    </div>
  );
}
