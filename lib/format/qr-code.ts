import QRCode from "qrcode";

/** The path of an SVG with one rectangle per run of dark squares. */
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

/** The parts of a QR code's drawing. It is dark on light in both themes, because some cameras require that. */
export function shapeQrCode(text: string) {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  return {
    viewBox: `-3 -3 ${size + 6} ${size + 6}`,
    ground: { d: `M-3-3h${size + 6}v${size + 6}h-${size + 6}z`, fill: "#f7f2e6" },
    squares: { d: darkSquares(data, size), fill: "#16302a" },
  };
}

/** Draws a QR code as SVG. */
export function drawQrCode(text: string): string {
  const { viewBox, ...paths } = shapeQrCode(text);
  const [ground, squares] = [paths.ground, paths.squares].map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" shape-rendering="crispEdges">${ground}${squares}</svg>`;
}
