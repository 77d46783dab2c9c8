"use client";

import { lazy, Suspense, useState } from "react";
import type { LightboxProps } from "./lightbox-panel";

const LightboxPanel = lazy(async () => ({ default: (await import("./lightbox-panel")).LightboxPanel }));

/** The pictures as large as the screen. The code for it is fetched when it opens for the first time. */
export function Lightbox(props: LightboxProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return <Suspense>{wanted && <LightboxPanel {...props} />}</Suspense>;
}
