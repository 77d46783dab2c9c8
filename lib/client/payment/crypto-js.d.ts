declare module "crypto-js/md5" {
  /** The part of the package that the shop uses. `toString` returns hexadecimal. */
  function md5(text: string): { toString(): string };
  export = md5;
}
