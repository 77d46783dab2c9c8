import type { TestProvider } from "@/tests/support/provider/test-provider";
import { judgeProvider } from "./judge";
import type { Target } from "./run";

/** The provider's application itself, without sockets. */
export function providerTarget({ app }: TestProvider): Target {
  return {
    judge: judgeProvider,
    async send({ method, path, headers, body }, authorization) {
      const all = { ...(authorization && { authorization }), ...headers };
      const response = await app.request(`/${path}`, { method, headers: all, body: body as BodyInit | undefined });
      return { status: response.status, text: await response.text() };
    },
  };
}
