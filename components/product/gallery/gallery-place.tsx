"use client";

import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";

type Props = ComponentProps<typeof import("./gallery").Gallery> & {
  /** The size of the gallery, because the framework may stream it after the rest of the page. */
  cover: ReactNode;
};

/** Without a line the code may be missing: then the cover stays, and the page with it. */
const Gallery = lazy(async () => {
  const loaded = await import("./gallery").catch(() => null);
  return { default: ({ cover, ...gallery }: Props) => (loaded ? <loaded.Gallery {...gallery} /> : cover) };
});

/** A lazy boundary: a page with a player does not load the gallery's code. */
export function GalleryPlace(props: Props) {
  return (
    <Suspense fallback={props.cover}>
      <Gallery {...props} />
    </Suspense>
  );
}
