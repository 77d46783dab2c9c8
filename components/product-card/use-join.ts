"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { send } from "@/lib/client/call/send";
import { joinedCourse } from "@/lib/client/course/joined-course";
import { useKnownSession } from "@/lib/client/session/use-session";
import { getPathname } from "@/lib/i18n/navigation";
import { useOwnCountry } from "./use-own-country";

type Choice = { productId: number; productSkuId: number };

/** Joins a course that is free for this member, and opens their courses, which are another document. A guest signs in first. */
export function useJoin(country: string | null) {
  const locale = useLocale();
  const knownSession = useKnownSession();
  const showFailure = useShowFailure();
  const mayGoOn = useOwnCountry(country);
  const [busy, setBusy] = useState(false);

  async function join(choice: Choice) {
    if (knownSession()?.state === "guest") return goToSignIn();
    if (!mayGoOn()) return;
    setBusy(true);
    try {
      await send("POST member/course/addToMemberCourse", choice);
      joinedCourse.write(true);
      window.location.assign(getPathname({ locale, href: "/my_course" }));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, join };
}
