import type { CallData } from "@/lib/contract";
import { ActivationLine } from "./activation-line";
import { ChangeAvatar } from "./change-avatar";
import { MemberNumbers } from "./member-numbers";
import { ShortVideoAccount } from "./short-video/short-video-account";

/** Who the member is, and how their membership stands. */
export function ProfileHead({ profile }: { profile: CallData<"GET member/profile"> }) {
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
