import { Play, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useSession } from "@/lib/client/session/use-session";
import { ControlBar } from "./controls/control-bar";
import { pressKey } from "./keys";
import type { Playback } from "./playback";
import { reportWatching } from "./report-watching";
import { useCaptions } from "./use-captions";
import { useFullscreen } from "./use-fullscreen";
import { useIdle } from "./use-idle";
import { type PlayerState, usePlayerState } from "./use-player-state";
import { Waiting } from "./waiting";

type EndSheetProps = { title: ReactNode; text: ReactNode; offer: ReactNode; onAgain: () => void };

function EndSheet({ title, text, offer, onAgain }: EndSheetProps) {
  const t = useTranslations("Player");
  return (
    <>
      <div className="absolute inset-0 animate-arrive bg-paper/88" />
      <div
        role="status"
        // Above the buttons of the bar.
        className="absolute inset-x-0 top-0 bottom-17 z-1 flex animate-arrive flex-col items-center justify-center-safe gap-1 overflow-y-auto px-4 py-1 text-center sm:gap-1.5"
      >
        <p className="display text-lg leading-tight sm:text-xl">{title}</p>
        <p className="text-xs text-ink-soft sm:text-sm">{text}</p>
        <div className="mt-1 flex flex-wrap justify-center gap-3 sm:mt-3">
          {offer}
          {/* On phones there is no room for it, and the bar has it too. */}
          <Button variant="outline" size="small" onClick={onAgain} className="max-sm:hidden">
            <RotateCcw aria-hidden="true" className="size-4" />
            {t("again")}
          </Button>
        </div>
      </div>
    </>
  );
}

function CenterButton({ player }: { player: PlayerState }) {
  const t = useTranslations("Player");
  const Icon = player.ended ? RotateCcw : Play;
  return (
    <button
      type="button"
      // The bar has the same button, so screen readers and Tab skip this one.
      aria-hidden="true"
      tabIndex={-1}
      title={t(player.ended ? "again" : "play")}
      onClick={player.ended ? player.again : player.toggle}
      className="absolute inset-0 m-auto flex size-20 items-center justify-center rounded-full bg-leaf text-leaf-ink shadow-lifted transition hover:scale-105 hover:bg-leaf-strong"
    >
      <Icon aria-hidden="true" fill={player.ended ? "none" : "currentColor"} className="size-8" />
    </button>
  );
}

export type ControlProps = {
  videoSourceId: string;
  /** How many seconds may be watched; null for all of them. */
  freeSeconds: number | null;
  /** The link to the full video, shown where the free part ends. */
  offer?: ReactNode;
  /** Shown when the video has ended. */
  afterwards?: { title: ReactNode; text: ReactNode; offer: ReactNode } | null;
  onPlaying?: (playing: boolean) => void;
};

type Props = Extract<Playback, { phase: "ready" }> & ControlProps & { frame: RefObject<HTMLElement | null> };

/** The controls over a video. They hide while it plays and the viewer is idle. */
export function PlayerControls({ engine, video, captions, videoSourceId, frame, freeSeconds, offer, afterwards, onPlaying }: Props) {
  const t = useTranslations("Player");
  const player = usePlayerState({ engine, video, freeSeconds });
  const lines = useCaptions(video, captions);
  const screen = useFullscreen(frame, video);
  const idle = useIdle(frame) && !player.paused;
  const playing = !player.paused;
  const end = player.atFreeEnd ? { title: t("freeEnd"), text: t("freeEndMore"), offer } : player.ended ? afterwards : null;
  const isMember = useSession()?.state === "member";

  useEffect(() => onPlaying?.(playing), [onPlaying, playing]);
  useEffect(() => (isMember ? reportWatching(videoSourceId, video) : undefined), [isMember, videoSourceId, video]);
  useEffect(() => () => onPlaying?.(false), [onPlaying]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    pressKey(event, { player, toggleCaptions: lines.toggle, toggleFullscreen: screen.toggle });
  });
  // In a layout effect, because a key may itself re-render the controls before it is handled here.
  useLayoutEffect(() => {
    const element = frame.current;
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [frame]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only mice press the picture; all others have buttons and keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={classNames("absolute inset-0", idle && "cursor-none")}
        onClick={({ nativeEvent }) => {
          // A touch only shows the controls.
          if ((nativeEvent as PointerEvent).pointerType !== "touch") player.toggle();
        }}
        onDoubleClick={screen.toggle}
      />
      {player.waiting && <Waiting />}
      {end ? <EndSheet {...end} onAgain={player.again} /> : player.paused && <CenterButton player={player} />}
      <ControlBar player={player} lines={lines} screen={screen} video={video} idle={idle} />
    </>
  );
}
