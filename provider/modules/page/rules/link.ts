const maxLength = 500;

/** Whether a text is an address elsewhere that is safe to link to. */
export const isHttps = (text: string) => text.length <= maxLength && URL.canParse(text) && new URL(text).protocol === "https:";

/** Whether a text is a path of this shop. Two slashes, or one with a backslash, would lead to another host. */
export const isOwnPath = (text: string) => text.length <= maxLength && /^\/(?![/\\])[^\s\\]*$/.test(text);
