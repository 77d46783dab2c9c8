import { IncomingMessage } from "node:http";

const methodOf = ({ method = "GET" }: IncomingMessage) => method;

/** A request without a body, of the same client. */
function create(from: IncomingMessage, url: string, headers: IncomingMessage["headers"]): IncomingMessage {
  const request = new IncomingMessage(from.socket);
  const { httpVersion, httpVersionMajor, httpVersionMinor } = from;
  Object.assign(request, { method: methodOf(from), url, headers, httpVersion, httpVersionMajor, httpVersionMinor });
  request.push(null);
  return request;
}

/** Makes a read that can be repeated: the framework changes the address and the headers of the request that it answers. */
export function repeatable(request: IncomingMessage): () => IncomingMessage {
  const { url = "", headers } = request;
  return () => create(request, url, { ...headers });
}

/** The address of a page without the mark that the framework's data have instead of a header `Vary`. */
export const withoutMark = (url: string) => url.replace(/([?&])_rsc(?:=[^&]*)?(?:&|$)/, "$1").replace(/[?&]$/, "");

/** The headers that ask for the framework's data of a page. */
const ofData = /^(?:rsc|next-|purpose$|if-)/;

/** The request for the document of which a request asks for the data. */
export function documentOf(request: IncomingMessage): IncomingMessage {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ofData.test(name)));
  return create(request, withoutMark(request.url ?? ""), headers);
}
