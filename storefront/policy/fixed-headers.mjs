/** Headers of every answer: of Next's and of the static files that the storefront's own server sends. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/** Headers of everything but media, which set their own. */
export const frameHeaders = { "x-frame-options": "DENY" };

/** For files whose address changes with their content. */
export const immutable = "public, max-age=31536000, immutable";
