type PictureSizes = { src: string; srcSet?: string; width?: number; height?: number };

/**
 * Reads the widths and the aspect ratio from the fragment of a picture's URL: `…/640.avif#320_640_960;4x3`. A URL without such a
 * fragment is a single picture.
 */
export function pictureSizes(address: string): PictureSizes {
  const [src = "", fragment = ""] = address.split("#");
  const match = /^([\d_]+);(\d+)x(\d+)$/.exec(fragment);
  if (!match) return { src };
  const [, widths = "", across, down] = match;
  const list = widths.split("_");
  const width = Number(list.at(-1));
  return {
    src,
    srcSet: list.map((each) => `${src.replace(/\d+(\.\w+)$/, `${each}$1`)} ${each}w`).join(", "),
    width,
    height: Math.round((width * Number(down)) / Number(across)),
  };
}
