declare module "crypto-js/md5" {
  /** As much of the package as the shop uses: its text is hexadecimal. */
  function md5(text: string): { toString(): string };
  export = md5;
}
