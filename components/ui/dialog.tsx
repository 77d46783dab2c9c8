"use client";

import { lazy, Suspense, useState } from "react";
import type { DialogPanelProps } from "./dialog-panel";

const DialogPanel = lazy(async () => ({ default: (await import("./dialog-panel")).DialogPanel }));

/** Its code is fetched when it opens for the first time. */
export function Dialog(props: DialogPanelProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return <Suspense>{wanted && <DialogPanel {...props} />}</Suspense>;
}
