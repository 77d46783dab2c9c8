declare module "vnu-jar" {
  /** Where the checker's program is. */
  const path: string;
  export = path;
}
