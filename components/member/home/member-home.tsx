"use client";

import { Camera } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Failed } from "@/components/feedback/failed";
import { Loading } from "@/components/feedback/loading";
import { Avatar } from "@/components/ui/avatar";
import { Dialog } from "@/components/ui/dialog";
import { LazyPart } from "@/components/ui/lazy-part";
import { LinkText } from "@/components/ui/link-text";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { useParts } from "@/lib/i18n/use-parts";
import { ActivationLine } from "../membership/activation-line";
import { ShortVideoAccount } from "../short-video/short-video-account";
import { HiddenBalance } from "./hidden-balance";
import { MemberNumbers } from "./member-numbers";
import { OrderTiles } from "./order-tiles";

const fetchAvatarForm = async () => (await import("./avatar-form")).AvatarForm;

function ChangeAvatar({ picture, name }: { picture: string | null; name: string }) {
  const t = useTranslations("AvatarForm");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t("change")}
        onClick={() => setOpen(true)}
        className="group relative shrink-0 rounded-full focus-visible:rounded-full"
      >
        <Avatar picture={picture} name={name} />
        <span className="absolute -end-1 -bottom-1 flex size-8 items-center justify-center rounded-full border border-line bg-raised text-leaf shadow-soft transition group-hover:bg-leaf-soft">
          <Camera aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t("title")} description={t("lead")}>
        <LazyPart
          fetchPart={fetchAvatarForm}
          picture={picture}
          name={name}
          onDone={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

function AccountLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <LinkText href={href} aria-label={name} className="inline-flex min-h-11 items-center text-sm">
      {children}
    </LinkText>
  );
}

function Balances() {
  const t = useTranslations("HiddenBalance");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <HiddenBalance account="wallet">
        <AccountLink href="/wallet" name={t("detailsOf", { name: t("wallet") })}>
          {t("details")}
        </AccountLink>
        <AccountLink href="/wallet_transfer" name={t("transfer")}>
          {t("transfer")}
        </AccountLink>
        <AccountLink href="/wallet_withdraw" name={t("withdraw")}>
          {t("withdraw")}
        </AccountLink>
      </HiddenBalance>
      <HiddenBalance account="reorderCredit">
        <AccountLink href="/reorder_credit" name={t("detailsOf", { name: t("reorderCredit") })}>
          {t("details")}
        </AccountLink>
      </HiddenBalance>
    </div>
  );
}

function ProfileHead({ profile }: { profile: CallData<"GET member/profile"> }) {
  const { membership } = useParts();
  return (
    <section aria-label={profile.username} className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ChangeAvatar picture={profile.avatar} name={profile.username} />
        <div className="min-w-0 grow">
          <h2 className="text-2xl break-words">{profile.username}</h2>
          <div className="mt-2">{membership && <ActivationLine profile={profile} />}</div>
          <ShortVideoAccount profile={profile} className="mt-3" />
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-10">
          <MemberNumbers profile={profile} />
        </dl>
      </div>
    </section>
  );
}

function MemberHomeSkeleton() {
  return (
    <Loading className="flex flex-col gap-14">
      <Skeleton className="h-72 rounded-lg sm:h-44" />
      <Skeleton className="h-72 rounded-lg lg:h-48" />
    </Loading>
  );
}

export function MemberHome({ courses }: { courses: ReactNode }) {
  const { wallet } = useParts();
  const { data: profile, error } = useCall("GET member/profile", {});

  if (error && !profile) return <Failed error={error} />;
  if (!profile) return <MemberHomeSkeleton />;
  return (
    <div className="flex flex-col gap-14">
      <ProfileHead profile={profile} />
      <OrderTiles groups={profile.orderStateGroups} />
      {wallet && <Balances />}
      {courses}
    </div>
  );
}
