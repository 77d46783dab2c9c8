"use client";

import { useState } from "react";
import type { Path, UseFormSetError } from "react-hook-form";
import { usePlaceFailure } from "@/components/feedback/form/use-place-failure";
import { keepName } from "@/components/session/new-name";
import { send } from "@/lib/client/send";
import type { CallData } from "@/lib/contract";
import { useRouter } from "@/lib/i18n/navigation";
import type { RegisterFields } from "./register-rules";

const shown = ["companyCode", "username", "email", "password", "confirmPassword", "recommendNo"] as const;

/** Registers, and leads on to signing in with the new name. */
export function useRegistration(setError: UseFormSetError<RegisterFields>, wanted: string) {
  const router = useRouter();
  const placeFailure = usePlaceFailure(setError);
  const [newcomer, setNewcomer] = useState<CallData<"POST member/register"> | null>(null);

  async function registerMember({ agreed: _, defaultPlacement, linkNo, ...form }: RegisterFields) {
    try {
      setNewcomer(await send("POST member/register", { ...form, linkNo: defaultPlacement ? "" : linkNo }));
    } catch (error) {
      const fields: Path<RegisterFields>[] = defaultPlacement ? [...shown] : [...shown, "linkNo"];
      placeFailure(error, fields);
    }
  }

  function goToLogin() {
    if (newcomer) keepName(newcomer.username);
    router.push(wanted ? { pathname: "/login", query: { redirect: wanted } } : "/login");
  }

  return { newcomer, registerMember, goToLogin };
}
