import { serve as listen } from "@hono/node-server";
import { languageOfHeader } from "../lib/contract/wire/language.ts";
import { exitWith, shutDownGracefully } from "../lib/process/graceful-shutdown.ts";
import { startProblem } from "../lib/process/production.mjs";
import { refusalEnvelope } from "./http/envelope.ts";
import { openProvider, type ProviderOptions } from "./open-provider.ts";
import { openDaily } from "./runtime/daily.ts";
import { demoDay } from "./runtime/demo.ts";
import { readSettings } from "./runtime/settings.ts";

const demoCheckMs = 30_000;

/** The answer while a demo is reset, which takes a few seconds. */
function busy(request: Request): Response {
  const language = languageOfHeader(request.headers.get("language") ?? undefined).header;
  const { envelope } = refusalEnvelope(new Error("the demo is being reset"), language);
  return Response.json(envelope, { status: 503, headers: { "retry-after": "10" } });
}

/** Opens the shop and answers calls until the process is told to stop. */
export async function serve(options: ProviderOptions = {}): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const problem = startProblem(process.env);
    if (problem) throw new Error(problem);
    const { PROVIDER_PORT: port, PROVIDER_HOST: hostname, DEMO } = settings;
    const today = () => (DEMO ? demoDay(new Date()) : "");
    const provider = await openDaily((day) => openProvider(settings, options, day), { today, busy });

    const server = listen({ fetch: provider.fetch, port, hostname });
    server.on("error", (error) => exitWith(`The provider cannot listen on port ${port} of ${hostname}: ${error.message}`));
    const check = setInterval(
      () => void provider.replaceIfDue().catch((error: Error) => exitWith(`The demo cannot be reset: ${error.message}`)),
      demoCheckMs,
    );
    shutDownGracefully(server, () => {
      clearInterval(check);
      return provider.close();
    });
  } catch (error) {
    exitWith(error instanceof Error ? error.message : String(error));
  }
}
