"use client";

import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";

const Gallery = lazy(async () => ({ default: (await import("./gallery")).Gallery }));

type Props = ComponentProps<typeof Gallery> & {
  /** The size of the gallery, because the framework may stream it after the rest of the page. */
  cover: ReactNode;
};

/** A lazy boundary: a page with a player does not load the gallery's code. */
export function GalleryPlace({ cover, ...gallery }: Props) {
  return (
    <Suspense fallback={cover}>
      <Gallery {...gallery} />
    </Suspense>
  );
}
