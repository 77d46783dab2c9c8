type Action = { label: string; onClick: () => void };

/** Says something for a moment, maybe with one thing that can be done about it. The code for it is fetched with the first one. */
export async function showToast(kind: "success" | "error" | "info", text: string, action?: Action): Promise<void> {
  const { toast } = await import("./toaster");
  toast[kind](text, action && { action, duration: 20_000 });
}
