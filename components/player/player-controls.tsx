import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { classNames } from "@/components/ui/class-names";
import { useSession } from "@/lib/client/use-session";
import { CentreButton } from "./controls/centre-button";
import { ControlBar } from "./controls/control-bar";
import { FreeEnd } from "./controls/free-end";
import { pressKey } from "./keys";
import type { Playback } from "./playback";
import { reportWatching } from "./report-watching";
import { useCaptions } from "./use-captions";
import { useDeck } from "./use-deck";
import { useFullscreen } from "./use-fullscreen";
import { useIdle } from "./use-idle";
import { Waiting } from "./waiting";

type Props = Extract<Playback, { phase: "ready" }> & {
  videoSourceId: string;
  frame: RefObject<HTMLElement | null>;
  freeSeconds: number | null;
  offer?: ReactNode;
  onPlaying?: (playing: boolean) => void;
};

/** What can be pressed above a video. It leaves while the video plays and nobody touches anything. */
export function PlayerControls({ engine, video, captions, videoSourceId, frame, freeSeconds, offer, onPlaying }: Props) {
  const deck = useDeck({ engine, video, freeSeconds });
  const lines = useCaptions(video, captions);
  const screen = useFullscreen(frame, video);
  const idle = useIdle(frame) && !deck.paused;
  const playing = !deck.paused;
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
      {deck.atFreeEnd ? <FreeEnd offer={offer} onAgain={deck.again} /> : deck.paused && <CentreButton deck={deck} />}
      <ControlBar deck={deck} lines={lines} screen={screen} video={video} idle={idle} />
    </>
  );
}
