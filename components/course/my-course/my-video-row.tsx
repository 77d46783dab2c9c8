import { CircleCheck, CirclePlay, Lock } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { formatTimecode } from "@/lib/format/timecode";
import type { Video } from "../chapter";
import type { VideoState } from "./progress";
import { useStateText } from "./use-state-text";

const radius = 8;
const around = 2 * Math.PI * radius;

function ProgressRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" strokeWidth={2} className="size-5 shrink-0 -rotate-90">
      <circle cx="10" cy="10" r={radius} className="stroke-line" />
      <circle cx="10" cy="10" r={radius} strokeDasharray={`${Math.max(0.06, share) * around} ${around}`} className="stroke-leaf" />
      <circle cx="10" cy="10" r="2.5" className="fill-leaf" />
    </svg>
  );
}

function Sign({ open, state }: { open: boolean; state: VideoState | null }) {
  if (open && state?.kind === "begun") return <ProgressRing share={state.share} />;
  const Picture = !open ? Lock : state?.kind === "finished" ? CircleCheck : CirclePlay;
  return <Picture aria-hidden="true" strokeWidth={1.75} className={classNames("size-5 shrink-0", open ? "text-leaf" : "text-ink-soft")} />;
}

type Props = { video: Video /** Null where it is not known. */; state: VideoState | null; onWatch: () => void };

export function MyVideoRow({ video, state, onWatch }: Props) {
  const textOf = useStateText();
  const open = video.videoSourceId !== null;
  return (
    <li>
      <button
        type="button"
        disabled={!open}
        onClick={onWatch}
        className="flex min-h-14 w-full items-center gap-4 py-2.5 text-start transition hover:text-leaf disabled:pointer-events-none disabled:text-ink-soft"
      >
        <Sign open={open} state={state} />
        <span className="min-w-0 grow">
          {video.title}
          {state?.kind === "new" && <span className="sr-only">, {textOf(state)}</span>}
          {state && state.kind !== "new" && (
            <span className="block text-sm text-ink-soft">
              <span className="sr-only">, </span>
              {textOf(state)}
            </span>
          )}
        </span>
        {video.duration ? <span className="figures shrink-0 text-sm text-ink-soft">{formatTimecode(video.duration)}</span> : null}
      </button>
    </li>
  );
}
