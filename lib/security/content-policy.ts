/** The rules of every page: nothing from other origins, no plug-ins, no framing. */
const everywhere = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "worker-src 'self' blob:",
];

function policy(scripts: string, mediaOrigins: string[], formTargets: string[] = []): string {
  const more = (line: string) => (/^(img|media|connect)-src/.test(line) ? mediaOrigins : line.startsWith("form-action") ? formTargets : []);
  const lines = everywhere.map((line) => [line, ...more(line)].join(" "));
  return [...lines, `script-src ${scripts}`].join("; ");
}

/**
 * The policy of pages that take a password, a card or money: only scripts with this request's nonce, and scripts that those load.
 * `formTargets` are the gateways that the payment page may send its form to. Development and Alibaba's player need `evaluating`.
 */
export function strictPolicy(nonce: string, mediaOrigins: string[] = [], evaluating = false, formTargets: string[] = []): string {
  return policy(`'self' 'nonce-${nonce}' 'strict-dynamic'${evaluating ? " 'unsafe-eval'" : ""}`, mediaOrigins, formTargets);
}

/**
 * The policy of public pages, which are the same bytes for all visitors and cannot carry a nonce. The storefront's own server adds the
 * hashes of their inline scripts. Without it nothing does, so there every script element runs as `inline`, but no event handler.
 */
export function cachedPolicy(mediaOrigins: string[] = [], evaluating = false, inline = false): string {
  const evaluated = evaluating ? " 'unsafe-eval'" : "";
  return policy(inline ? `'self' 'unsafe-inline'${evaluated}; script-src-attr 'none'` : `'self'${evaluated}`, mediaOrigins);
}
