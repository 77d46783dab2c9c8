import type { ReactNode } from "react";

const short = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

const named = new Intl.DateTimeFormat("en", {
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "long",
});

/** A moment in the time zone of the browser. All times of the console are written here. */
export const momentText = (at: string | number): string => short.format(new Date(at));

/** A moment whose tooltip has the weekday and the name of the time zone. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={named.format(new Date(at))}>
      {momentText(at)}
    </time>
  );
}

/** Writes a moment into a text that `withMoments` shows. */
export const inText = (at: string | number): string => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** A minute as answers of commands have it. */
const written = /(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g;

/** A text of the provider, in which moments are shown in the time zone of the browser. */
export function withMoments(text: string): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: day, 2: time, index } of text.matchAll(written)) {
    const at = `${day}T${time}Z`;
    if (Number.isNaN(Date.parse(at))) continue;
    pieces.push(text.slice(end, index), <Moment key={index} at={at} />);
    end = index + whole.length;
  }
  return end === 0 ? text : [...pieces, text.slice(end)];
}
