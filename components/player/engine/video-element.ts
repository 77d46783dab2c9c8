export function timeOf(video: HTMLVideoElement) {
  const { currentTime: now, duration, buffered } = video;
  const length = Number.isFinite(duration) ? duration : 0;
  const span = Array.from({ length: buffered.length }, (_, place) => [buffered.start(place), buffered.end(place)]);
  const [, loaded = now] = span.find(([from = 0, to = 0]) => from <= now + 0.5 && now <= to) ?? [];
  return { now, length, loaded };
}

/** A browser fetches a video from the moment its source is set until the source is removed. */
export function emptyVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute("src");
  video.replaceChildren();
  video.load();
  video.remove();
}
