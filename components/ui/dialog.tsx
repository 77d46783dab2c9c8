"use client";

import { useState } from "react";
import type { DialogPanelProps } from "./dialog-panel";
import { LazyPart } from "./lazy-part";

const fetchDialogPanel = async () => (await import("./dialog-panel")).DialogPanel;

/** Its code is fetched when it opens for the first time. */
export function Dialog(props: DialogPanelProps) {
  const { open, onOpenChange } = props;
  const [wanted, setWanted] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setWanted(true);
  }

  function giveUp() {
    setWanted(false);
    onOpenChange(false);
  }

  return wanted && <LazyPart fetchPart={fetchDialogPanel} {...props} onMissing={giveUp} />;
}
