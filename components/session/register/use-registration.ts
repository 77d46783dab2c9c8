"use client";

import { useState } from "react";
import type { Form } from "@/components/forms/use-form-feedback";
import { storeNewUsername } from "@/components/session/new-username";
import { send } from "@/lib/client/call/send";
import { fetchCode } from "@/lib/client/fetch-code";
import type { CallData } from "@/lib/contract";
import type { RegisterFields } from "@/lib/forms/register";
import { useRouter } from "@/lib/i18n/navigation";

const shown = ["companyCode", "username", "email", "password", "confirmPassword", "recommendNo", "nickname", "telephone"] as const;

/** Registers, and continues at the login page with the new username. */
export function useRegistration(fail: Form<RegisterFields>["fail"], wanted: string) {
  const router = useRouter();
  const [newcomer, setNewcomer] = useState<CallData<"POST member/register"> | null>(null);

  async function registerMember(form: RegisterFields) {
    try {
      const { registrationOf } = await fetchCode(() => import("@/lib/forms/register"));
      setNewcomer(await send("POST member/register", registrationOf(form)));
    } catch (error) {
      fail(error, form.defaultPlacement ? [...shown] : [...shown, "linkNo", "side"]);
    }
  }

  function goToLogin() {
    if (newcomer) storeNewUsername(newcomer.username);
    router.push(wanted ? { pathname: "/login", query: { redirect: wanted } } : "/login");
  }

  return { newcomer, registerMember, goToLogin };
}
