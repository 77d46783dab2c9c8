declare module "vnu-jar" {
  /** The path of the checker's program. */
  const path: string;
  export = path;
}
