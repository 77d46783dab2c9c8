/** Says something for a moment. The code for it is fetched with the first one. */
export async function showToast(kind: "success" | "error" | "info", text: string): Promise<void> {
  const { toast } = await import("./toaster");
  toast[kind](text);
}
