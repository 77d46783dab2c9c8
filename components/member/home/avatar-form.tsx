"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useRef, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { request } from "@/lib/client/call/request";
import { send } from "@/lib/client/call/send";
import { pictureBytes } from "@/lib/contract/wire/codes";

/** Uploads a picture and returns its URL. */
async function uploadPicture(picture: File): Promise<string> {
  const form = new FormData();
  form.set("Img", picture);
  const { data } = await request("member/icon/upload", { method: "POST", body: form });
  return data as string;
}

const accepted = ["image/jpeg", "image/png", "image/gif", "image/bmp"];

type Props = { picture: string | null; name: string; onDone: () => void };

/** A picture is uploaded when it is selected, previewed as the shop will show it, and then confirmed. */
export function AvatarForm({ picture, name, onDone }: Props) {
  const t = useTranslations("AvatarForm");
  const showFailure = { uploading: useShowFailure("info"), saving: useShowFailure() };
  const input = useRef<HTMLInputElement>(null);
  const [uploaded, setUploaded] = useState<string | null>(null);
  const [busy, setBusy] = useState<"uploading" | "saving" | null>(null);
  const [problem, setProblem] = useState<"uploadfirst" | "tooLarge" | "wrongKind" | null>(null);

  async function during(what: "uploading" | "saving", work: () => Promise<void>) {
    setBusy(what);
    await work().catch(showFailure[what]);
    setBusy(null);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Otherwise selecting the same file again would not fire an event.
    target.value = "";
    if (!file) return;
    if (!accepted.includes(file.type)) return setProblem("wrongKind");
    if (file.size >= pictureBytes) return setProblem("tooLarge");
    setProblem(null);
    await during("uploading", async () => setUploaded(await uploadPicture(file)));
  }

  async function confirm() {
    if (!uploaded) return setProblem("uploadfirst");
    await during("saving", async () => {
      await send("POST member/updateMemberAvatar", { avatar: uploaded });
      void showToast("success", t("done"));
      onDone();
    });
  }

  return (
    <div className="flex flex-col items-center gap-6">
      <Avatar picture={uploaded ?? picture} name={name} large />
      <div className="flex flex-col items-center gap-2">
        <input
          ref={input}
          type="file"
          name="Img"
          accept={accepted.join()}
          aria-label={t("file")}
          onChange={choose}
          className="sr-only"
          tabIndex={-1}
        />
        <Button variant="outline" busy={busy === "uploading"} disabled={busy === "saving"} onClick={() => input.current?.click()}>
          {t(uploaded ? "another" : "choose")}
        </Button>
        <p className="text-sm text-ink-soft">{t("hint")}</p>
        <div role="alert">
          <FieldError>{problem && t(problem)}</FieldError>
        </div>
      </div>
      <Button size="large" wide busy={busy === "saving"} disabled={busy === "uploading"} onClick={confirm}>
        {t("confirm")}
      </Button>
    </div>
  );
}
