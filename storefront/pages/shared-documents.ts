import type { IncomingMessage } from "node:http";
import type { AnswerMemory } from "../answers/answer-memory.ts";
import { createCoalescing } from "../answers/coalesce.ts";
import type { Encoding } from "../answers/compress.ts";
import type { Answer } from "../answers/detached-response.ts";
import { nullUnlessUnbegun } from "../load/limit.ts";
import { nonceOf, type SharedDocument, shareDocument, stampDocument } from "../policy/nonce-stamp.ts";
import { hasOnlyOwnScripts, withScriptHashes } from "../policy/script-hashes.ts";
import type { Rendered } from "./render-watch.ts";
import { createSharedRequests, type SharedRequest } from "./shared-request.ts";

type Render = (request: IncomingMessage) => Promise<Rendered>;

type Parts = {
  memory: AnswerMemory;
  publicUrl: string;
  languageCookie: string;
  inlineStyles: (answer: Answer) => Answer;
};

/** Whether a document that was rendered without a visitor's data may be sent to all visitors. */
function isForEverybody({ status, headers, body }: Answer): boolean {
  if (status !== 200 || headers["set-cookie"] || !String(headers["content-type"]).startsWith("text/html")) return false;
  const nonce = nonceOf({ headers });
  const html = body.toString();
  return (nonce === null || html.includes(nonce)) && hasOnlyOwnScripts(html, nonce);
}

const keyOf = ({ url, language, isMember, isStyled }: SharedRequest, encoding: Encoding | null) =>
  `${encoding ?? ""} ${language ?? ""} ${isMember ? "member" : ""} ${isStyled ? "styled" : ""} ${url}`;

/** Documents that are rendered on request, but are the same for all visitors: rendered once a minute, each time with nothing of a visitor. */
export function createSharedDocuments({ memory, publicUrl, languageCookie, inlineStyles }: Parts) {
  const requests = createSharedRequests(publicUrl, languageCookie);
  const once = createCoalescing<SharedDocument | null>();

  async function make(shared: SharedRequest, encoding: Encoding | null, render: Render): Promise<SharedDocument | null> {
    const begunAt = memory.changes();
    const { result, isOutdated } = await render(requests.create(shared));
    if (!isForEverybody(result)) return null;
    const hashed = withScriptHashes(result);
    const document = await shareDocument(shared.isStyled ? inlineStyles(hashed) : hashed, encoding);
    if (!isOutdated) memory.setDocument(keyOf(shared, encoding), document, begunAt);
    return document;
  }

  return {
    /** The document for a request; null if it has to be rendered for this request alone. */
    async answer(request: IncomingMessage, encoding: Encoding | null, render: Render): Promise<Answer | null> {
      const shared = requests.find(request);
      if (!shared) return null;
      const key = keyOf(shared, encoding);
      const known = memory.getDocument(key);
      if (known) return stampDocument(known, encoding);
      // The render for this request alone tells what failed.
      const { result } = await once(`${memory.changes()} ${key}`, () => make(shared, encoding, render).catch(nullUnlessUnbegun));
      return result && stampDocument(result, encoding);
    },
  };
}
