/** What every page may do: nothing from elsewhere, no plug-ins, no frames around it. */
const everywhere = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "worker-src 'self' blob:",
];

function policy(scripts: string, mediaOrigins: string, formTargets = ""): string {
  const more = (line: string) => (/^(img|media)-src/.test(line) ? mediaOrigins : line.startsWith("form-action") ? formTargets : "");
  const lines = everywhere.map((line) => `${line} ${more(line)}`.trimEnd());
  const connect = mediaOrigins ? `connect-src 'self' ${mediaOrigins}` : "connect-src 'self'";
  return [...lines, connect, `script-src ${scripts}`].join("; ");
}

/**
 * Pages that take a password, a card or money: only scripts that carry this request's nonce, and what those load. The page that
 * carries a payment on sends its form to a gateway as well. A development server evaluates scripts, and so does Alibaba's player.
 */
export function strictPolicy(nonce: string, mediaOrigins = "", evaluating = false, formTargets: string[] = []): string {
  return policy(`'self' 'nonce-${nonce}' 'strict-dynamic'${evaluating ? " 'unsafe-eval'" : ""}`, mediaOrigins, formTargets.join(" "));
}

/** Cached pages are the same bytes for everybody, so they cannot carry a nonce; their inline scripts are the framework's own. */
export function cachedPolicy(mediaOrigins = "", evaluating = false): string {
  return policy(`'self' 'unsafe-inline'${evaluating ? " 'unsafe-eval'" : ""}`, mediaOrigins);
}
