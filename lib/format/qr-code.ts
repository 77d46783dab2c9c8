import QRCode from "qrcode";

/** A stroke for each run of dark squares in a row. */
function darkSquares(data: Uint8Array, size: number): string {
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      let to = from;
      while (to < size && data[row * size + to]) to++;
      if (to > from) path += `M${from} ${row}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return path;
}

/** A picture of a code that a phone's camera reads. Dark on light in both themes: some cameras want that. */
export function drawQrCode(text: string): string {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const box = `-3 -3 ${size + 6} ${size + 6}`;
  const ground = `<path d="M-3-3h${size + 6}v${size + 6}h-${size + 6}z" fill="#f7f2e6"/>`;
  const code = `<path d="${darkSquares(data, size)}" fill="#16302a"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">${ground}${code}</svg>`;
}
