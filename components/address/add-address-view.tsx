"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/call/use-call";
import { type AddressOrigin, listPath } from "./address";
import { AddressForm } from "./address-form";

type Props = {
  /** The address to edit; null for a new one. */
  id: number | null;
  origin: AddressOrigin;
};

function EditAddress({ id, origin }: { id: number; origin: AddressOrigin }) {
  const t = useTranslations("AddressForm");
  const { data: list, error } = useCall("GET member/address/list", {});
  const address = list?.find((each) => each.id === id);

  if (error && !list) return <Failed error={error} />;
  if (!list) return <LoadingBlock className="h-176" />;
  if (!address) return <Empty title={t("missing")} action={<ButtonLink href={listPath(origin)}>{t("toList")}</ButtonLink>} />;
  return <AddressForm key={id} address={address} origin={origin} />;
}

export function AddAddressView({ id, origin }: Props) {
  return id === null ? <AddressForm address={null} origin={origin} /> : <EditAddress id={id} origin={origin} />;
}
