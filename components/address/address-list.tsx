"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog } from "@/components/ui/dialog";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { fullName } from "@/lib/contract/wire/person-name";
import { addressLines } from "@/lib/format/postal-address";
import { queryOfId } from "@/lib/format/query-id";
import { useRouter } from "@/lib/i18n/navigation";
import { type Address, type AddressOrigin, checkOutPath, formPath } from "./address";
import { AddressCard } from "./address-card";

type Props = { address: Address | null; onCancel: () => void; onConfirm: () => void };

function DeleteDialog({ address, onCancel, onConfirm }: Props) {
  const t = useTranslations("AddressList");
  const locale = useLocale();
  return (
    <Dialog
      open={address !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={t("deleteTitle")}
      description={address && [fullName(address, address.countryRegion), ...addressLines(address, locale)].join(", ")}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            {t("keep")}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t("delete")}
          </Button>
        </>
      }
    />
  );
}

/** The default address comes first. */
export function AddressList({ origin }: { origin: AddressOrigin }) {
  const t = useTranslations("AddressList");
  const { data, error, mutate } = useCall("GET member/address/list", {});
  const showFailure = useShowFailure();
  const router = useRouter();
  const [busy, setBusy] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<Address | null>(null);
  const list = data && [...data].sort((one, other) => other.defaultStatus - one.defaultStatus);

  async function makeDefault({ id }: Address) {
    setBusy(id);
    try {
      await send("POST member/address/setUpDefaultStatus", { id });
      if (origin.fromCheck) router.push(checkOutPath(origin, queryOfId(id)));
      else showToast("success", t("madeDefault"));
    } catch (failure) {
      showFailure(failure);
      void mutate();
    } finally {
      setBusy(null);
    }
  }

  async function remove() {
    if (!leaving) return;
    setLeaving(null);
    try {
      await send("POST member/address/delete", { id: leaving.id });
      showToast("success", t("deleted"));
    } catch (failure) {
      showFailure(failure);
      void mutate();
    }
  }

  const add = <ButtonLink href={formPath(origin)}>{t("add")}</ButtonLink>;
  if (error && !list) return <Failed error={error} />;
  if (!list) return <LoadingRows rows={3} />;
  return (
    <>
      {list.length === 0 ? (
        <Empty title={t("empty")} action={add} />
      ) : (
        <>
          <ul aria-label={t("label")} className="grid gap-5 md:grid-cols-2">
            {list.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                origin={origin}
                busy={busy === address.id}
                onDefault={() => makeDefault(address)}
                onDelete={() => setLeaving(address)}
              />
            ))}
          </ul>
          <p className="mt-8 flex flex-wrap gap-3">
            {add}
            {origin.fromCheck && (
              <ButtonLink href={checkOutPath(origin)} variant="outline">
                {t("back")}
              </ButtonLink>
            )}
          </p>
        </>
      )}
      <DeleteDialog address={leaving} onCancel={() => setLeaving(null)} onConfirm={remove} />
    </>
  );
}
