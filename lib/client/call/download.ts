import { saveFile } from "../save-file";
import { fetchAnswer, jsonBody } from "./request";
import { refresh } from "./send";

/** Sends a write whose answer is a file, and gives the file to the browser under a name. */
export async function download(path: string, input: unknown, name: string): Promise<void> {
  const response = await fetchAnswer(path, jsonBody("POST", input));
  saveFile(name, await response.blob());
  void refresh(response.headers.get("x-changes")?.split(",") ?? []);
}
