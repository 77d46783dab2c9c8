"use client";

import { type ComponentProps, lazy, Suspense } from "react";

const Gallery = lazy(async () => ({ default: (await import("./gallery")).Gallery }));

/** The pictures, which are in the page; what moves them is a file of its own, so that a page with a film comes without it. */
export function GalleryPlace(props: ComponentProps<typeof Gallery>) {
  return (
    <Suspense>
      <Gallery {...props} />
    </Suspense>
  );
}
