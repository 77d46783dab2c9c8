import { useTranslations } from "next-intl";
import QRCode from "qrcode";

/** The dark squares of a code, a stroke a row, and how many squares it is wide. */
function drawCode(address: string) {
  const { data, size } = QRCode.create(address, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      let to = from;
      while (to < size && data[row * size + to]) to++;
      if (to > from) path += `M${from} ${row}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return { path, size };
}

/** A code that a phone's camera reads. Dark on light in both themes: some cameras want that. */
export function AppCode({ address, system }: { address: string; system: string }) {
  const t = useTranslations("Footer");
  const { path, size } = drawCode(address);

  return (
    <figure className="w-fit text-center">
      <svg
        viewBox={`-3 -3 ${size + 6} ${size + 6}`}
        role="img"
        aria-label={t("qr", { system })}
        shapeRendering="crispEdges"
        className="size-28 rounded-md bg-[#f7f2e6]"
      >
        <path d={path} fill="#16302a" />
      </svg>
      <figcaption className="mt-2 text-xs text-ink-soft">{system}</figcaption>
    </figure>
  );
}
