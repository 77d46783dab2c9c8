declare module "@20minutes/s3rver" {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    allowMismatchedSignatures: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  };

  /** The parts of Koa's context that the tests use. */
  type Context = { method: string; path: string; query: Record<string, unknown>; status: number; type: string; body: string };

  // biome-ignore lint/style/noDefaultExport: the package has no other export.
  export default class S3rver {
    constructor(options: Options);
    middleware: ((http: Context, next: () => Promise<unknown>) => Promise<unknown>)[];
    store: { getResourcePath: (bucket: string, key: string | undefined, resource: string) => string };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
