"use client";

import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";

const Gallery = lazy(async () => ({ default: (await import("./gallery")).Gallery }));

type Props = ComponentProps<typeof Gallery> & {
  /** As large as the pictures: where a page is long, the framework sends these after the rest of it. */
  cover: ReactNode;
};

/** The pictures, which are in the page; what moves them is a file of its own, so that a page with a film comes without it. */
export function GalleryPlace({ cover, ...gallery }: Props) {
  return (
    <Suspense fallback={cover}>
      <Gallery {...gallery} />
    </Suspense>
  );
}
