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
  way: AddressOrigin;
};

function EditAddress({ id, way }: { id: number; way: AddressOrigin }) {
  const t = useTranslations("AddressForm");
  const { data: list, error } = useCall("GET member/address/list", {});
  const address = list?.find((each) => each.id === id);

  if (error && !list) return <Failed error={error} />;
  if (!list) return <LoadingBlock className="h-176" />;
  if (!address) return <Empty title={t("missing")} action={<ButtonLink href={listPath(way)}>{t("toList")}</ButtonLink>} />;
  return <AddressForm key={id} address={address} way={way} />;
}

export function AddAddressView({ id, way }: Props) {
  return id === null ? <AddressForm address={null} way={way} /> : <EditAddress id={id} way={way} />;
}
