/** The package has no types. */
declare module "subset-font" {
  type Options = { targetFormat: "truetype"; variationAxes: Record<string, number> };
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
