"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { DialogPanelProps } from "./dialog-panel";

const DialogPanel = dynamic(() => import("./dialog-panel").then((module) => module.DialogPanel));

/** A question or a form above the page. Its code is fetched when it opens for the first time. */
export function Dialog(props: DialogPanelProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <DialogPanel {...props} /> : null;
}
