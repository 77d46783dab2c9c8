import { fetchAnswer, jsonBody } from "./request";
import { refresh } from "./send";

/** Sends a write whose answer is a file, and gives the file to the browser under a name. */
export async function download(path: string, input: unknown, name: string): Promise<void> {
  const response = await fetchAnswer(path, jsonBody("POST", input));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  void refresh(response.headers.get("x-changes")?.split(",") ?? []);
}
