"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { LightboxProps } from "./lightbox-panel";

const LightboxPanel = dynamic(() => import("./lightbox-panel").then((module) => module.LightboxPanel));

/** The pictures as large as the screen. The code for it is fetched when it opens for the first time. */
export function Lightbox(props: LightboxProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <LightboxPanel {...props} /> : null;
}
