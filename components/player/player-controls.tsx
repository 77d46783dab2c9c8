import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { classNames } from "@/components/ui/class-names";
import { useSession } from "@/lib/client/use-session";
import { CentreButton } from "./controls/centre-button";
import { ControlBar } from "./controls/control-bar";
import { EndSheet } from "./controls/end-sheet";
import { pressKey } from "./keys";
import type { Playback } from "./playback";
import type { PlayerProps } from "./player";
import { reportWatching } from "./report-watching";
import { useCaptions } from "./use-captions";
import { useDeck } from "./use-deck";
import { useFullscreen } from "./use-fullscreen";
import { useIdle } from "./use-idle";
import { Waiting } from "./waiting";

type Props = Extract<Playback, { phase: "ready" }> &
  Pick<PlayerProps, "videoSourceId" | "offer" | "afterwards" | "onPlaying"> & {
    frame: RefObject<HTMLElement | null>;
    freeSeconds: number | null;
  };

/** What can be pressed above a video. It leaves while the video plays and nobody touches anything. */
export function PlayerControls({ engine, video, captions, videoSourceId, frame, freeSeconds, offer, afterwards, onPlaying }: Props) {
  const t = useTranslations("Player");
  const deck = useDeck({ engine, video, freeSeconds });
  const lines = useCaptions(video, captions);
  const screen = useFullscreen(frame, video);
  const idle = useIdle(frame) && !deck.paused;
  const playing = !deck.paused;
  const end = deck.atFreeEnd ? { title: t("freeEnd"), text: t("freeEndMore"), offer } : deck.ended ? afterwards : null;
  const isMember = useSession()?.state === "member";

  useEffect(() => onPlaying?.(playing), [onPlaying, playing]);
  useEffect(() => (isMember ? reportWatching(videoSourceId, video) : undefined), [isMember, videoSourceId, video]);
  useEffect(() => () => onPlaying?.(false), [onPlaying]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    pressKey(event, { deck, toggleCaptions: lines.toggle, toggleFullscreen: screen.toggle });
  });
  // Before the controls are seen, and for as long as they are: a key may itself have them drawn anew before it is heard here.
  useLayoutEffect(() => {
    const element = frame.current;
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [frame]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the picture is pressed with a mouse; for everybody else there are buttons and keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={classNames("absolute inset-0", idle && "cursor-none")}
        onClick={({ nativeEvent }) => {
          // A finger only brings the controls back.
          if ((nativeEvent as PointerEvent).pointerType !== "touch") deck.toggle();
        }}
        onDoubleClick={screen.toggle}
      />
      {deck.waiting && <Waiting />}
      {end ? <EndSheet {...end} onAgain={deck.again} /> : deck.paused && <CentreButton deck={deck} />}
      <ControlBar deck={deck} lines={lines} screen={screen} video={video} idle={idle} />
    </>
  );
}
