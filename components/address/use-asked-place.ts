"use client";

import { useState } from "react";
import { codes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import type { AddressValues } from "./address-fields";

type Place = Pick<AddressValues, "countryRegion" | "province" | "postCode">;

/** Whether the shop asks if a post code is really one of the province. */
const isQuestion = (error: unknown) => error instanceof Failure && error.code === codes.conflict && error.issues?.[0]?.field === "postCode";

const written = ({ countryRegion, province, postCode }: Place) => [countryRegion, province, postCode].map((part) => part.trim()).join("\n");

/** The place that the shop asked about. Saved again it is confirmed; another one is asked about anew. */
export function useAskedPlace() {
  const [asked, setAsked] = useState<string | null>(null);
  return {
    isAsked: (place: Place) => asked === written(place),
    noteQuestion: (error: unknown, place: Place) => {
      if (isQuestion(error)) setAsked(written(place));
    },
  };
}
