/** No form has more fields. */
const maxFields = 100;

const ampersand = 0x26;

/** How often bytes stand in others, counted no further than is needed. */
function countOf(bytes: Buffer, wanted: number | string): number {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at >= 0 && count <= maxFields; at = bytes.indexOf(wanted, at + 1)) count += 1;
  return count;
}

/** Whether an encoded form has no more fields than any form of the shop. To parse a hundred thousand of them would hold up all other requests. */
export function hasFewFields(body: ArrayBuffer | Uint8Array, type: string): boolean {
  const bytes = body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : Buffer.from(body);
  const [, boundary] = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type) ?? [];
  return countOf(bytes, boundary === undefined ? ampersand : `--${boundary}`) <= maxFields;
}
