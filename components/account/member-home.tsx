"use client";

import type { ReactNode } from "react";
import { Failed } from "@/components/feedback/failed";
import { Loading } from "@/components/feedback/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/client/use-call";
import { OrderTiles } from "./order-tiles";
import { OwnMoney } from "./own-money";
import { ProfileHead } from "./profile-head";

function MemberHomeSkeleton() {
  return (
    <Loading className="flex flex-col gap-14">
      <Skeleton className="h-72 rounded-lg sm:h-44" />
      <Skeleton className="h-72 rounded-lg lg:h-48" />
    </Loading>
  );
}

/** Where a member begins: who they are, their orders, their money, their courses. */
export function MemberHome({ courses }: { /** The part that shows them. */ courses: ReactNode }) {
  const { data: profile, error } = useCall("GET member/profile", {});

  if (error && !profile) return <Failed error={error} />;
  if (!profile) return <MemberHomeSkeleton />;
  return (
    <div className="flex flex-col gap-14">
      <ProfileHead profile={profile} />
      <OrderTiles groups={profile.orderStateGroups} />
      <OwnMoney />
      {courses}
    </div>
  );
}
