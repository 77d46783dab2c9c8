type Action = { label: string; onClick: () => void };

/** Shows a toast, optionally with an action. Its code is fetched with the first toast. */
export async function showToast(kind: "success" | "error" | "info", text: string, action?: Action): Promise<void> {
  const { toast } = await import("./toaster");
  toast[kind](text, action && { action, duration: 20_000 });
}
