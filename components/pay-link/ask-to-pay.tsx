"use client";

import { Send, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { CopyLink } from "@/components/forms/copy-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";

type Props = { orderId: number };

/** The link, with the ways to pass it on. It has no language, so that it opens in its reader's. */
function OwnLink({ token }: { token: string }) {
  const t = useTranslations("AskToPay");
  const shop = useTranslations("Shop");
  const url = `${window.location.origin}/pay_for#${token}`;

  async function share() {
    // Closing the device's share sheet is not a failure.
    await navigator.share({ text: t("message", { shop: shop("name") }), url }).catch(() => undefined);
  }

  return (
    <div className="flex flex-col items-center gap-4">
      <CopyLink label={t("link")} address={url} />
      {"share" in navigator && (
        <Button variant="outline" onClick={() => void share()}>
          <Send aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {t("share")}
        </Button>
      )}
    </div>
  );
}

/** Lets the member of an unpaid order make, pass on and withdraw a link by which another person pays. Nothing at a shop that has no such links. */
export function AskToPay({ orderId }: Props) {
  const t = useTranslations("AskToPay");
  const showFailure = useShowFailure();
  const { data } = useCall("GET payLink/own", { orderId }, { atFocus: false });
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const token = data?.token ?? null;

  async function change(key: "POST payLink/create" | "POST payLink/withdraw") {
    setBusy(true);
    try {
      await send(key, { orderId });
      if (key === "POST payLink/withdraw") void showToast("success", t("withdrawn"));
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  }

  if (!data) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Users aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {t(token ? "show" : "ask")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("title")}
        description={t("lead")}
        actions={
          token ? (
            <Button variant="quiet" busy={busy} onClick={() => void change("POST payLink/withdraw")}>
              {t("withdraw")}
            </Button>
          ) : (
            <Button busy={busy} onClick={() => void change("POST payLink/create")}>
              {t("create")}
            </Button>
          )
        }
      >
        {token && <OwnLink token={token} />}
      </Dialog>
    </>
  );
}
