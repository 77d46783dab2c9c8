import { privacyCalls } from "@/lib/contract/privacy";
import { callProvider } from "@/lib/server/call-provider";
import { parseInput, readJson } from "@/lib/server/read-input";
import { respondWith } from "@/lib/server/respond";
import { requireSession } from "@/lib/server/session";

const open = "POST privacy/openFile";

/** Sends the file with a member's data, part by part as the browser takes it. It works once: the proof and the file are used up. */
export function POST(request: Request) {
  return respondWith(request, async (context) => {
    const { token } = await requireSession();
    const input = parseInput(privacyCalls[open].input, await readJson(request));
    const { ticket, parts } = await callProvider(open, input, { ...context, token });
    let part = 0;
    const content = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (part === parts) return controller.close();
        const read = await callProvider("POST privacy/readFile", { ticket, part }, { ...context, token });
        part += 1;
        controller.enqueue(Buffer.from(read.content, "base64"));
      },
    });
    return new Response(content, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="your-data.zip"',
        "x-content-type-options": "nosniff",
        "x-changes": privacyCalls[open].changes.join(","),
      },
    });
  });
}
