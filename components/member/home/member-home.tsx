"use client";

import type { ReactNode } from "react";
import { Failed } from "@/components/feedback/failed";
import { Loading } from "@/components/feedback/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { ActivationLine } from "../membership/activation-line";
import { ShortVideoAccount } from "../short-video/short-video-account";
import { Balances } from "./balances";
import { ChangeAvatar } from "./change-avatar";
import { MemberNumbers } from "./member-numbers";
import { OrderTiles } from "./order-tiles";

function ProfileHead({ profile }: { profile: CallData<"GET member/profile"> }) {
  return (
    <section aria-label={profile.username} className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ChangeAvatar picture={profile.avatar} name={profile.username} />
        <div className="min-w-0 grow">
          <h2 className="text-2xl break-words">{profile.username}</h2>
          <div className="mt-2">
            <ActivationLine profile={profile} />
          </div>
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
  const { data: profile, error } = useCall("GET member/profile", {});

  if (error && !profile) return <Failed error={error} />;
  if (!profile) return <MemberHomeSkeleton />;
  return (
    <div className="flex flex-col gap-14">
      <ProfileHead profile={profile} />
      <OrderTiles groups={profile.orderStateGroups} />
      <Balances />
      {courses}
    </div>
  );
}
