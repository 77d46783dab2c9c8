/** The address of a font file in the build. */
declare module "*.woff2" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: what the build makes of such a file
  export default address;
}
