import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { S3 } from "@aws-sdk/client-s3";

const settings = ["AWS_ENDPOINT_URL_S3", "AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const;

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`;

async function partsIn(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  const parts = numbers
    .sort((a, b) => a - b)
    .map(async (number) => {
      const path = join(folder, String(number));
      const md5 = await readFile(`${path}.md5`, "utf8");
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${(await stat(path)).size}</Size></Part>`;
    });
  return xml(`<ListPartsResult><IsTruncated>false</IsTruncated>${(await Promise.all(parts)).join("")}</ListPartsResult>`);
}

/** The server of the tests neither lists the parts of an upload nor gives one up. */
function addMissingCalls(server: S3rver): void {
  server.middleware.unshift(async (http, next) => {
    const { uploadId } = http.query;
    if (!uploadId || !["GET", "DELETE"].includes(http.method)) return next();
    const [, bucket = ""] = http.path.split("/");
    const folder = join(server.store.getResourcePath(bucket, undefined, "uploads"), String(uploadId));
    const parts = await partsIn(folder).catch(() => null);
    http.type = "application/xml";
    http.status = parts === null ? 404 : http.method === "GET" ? 200 : 204;
    http.body = parts === null ? xml("<Error><Code>NoSuchUpload</Code></Error>") : parts;
    if (http.method === "DELETE") await rm(folder, { recursive: true, force: true });
  });
}

/** An S3 service of this test with one bucket, which the programs of this process find by the settings of their environment. */
export async function openBucket(name: string) {
  const directory = await mkdtemp(join(tmpdir(), "bucket-"));
  const server = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name, configs: [] }] },
    // It signs the delimiter of a list in another way than Amazon does.
    allowMismatchedSignatures: true,
  });
  addMissingCalls(server);
  const { port } = await server.run();
  const before = settings.map((setting) => process.env[setting]);
  const values = [`http://127.0.0.1:${port}`, "us-east-1", "S3RVER", "S3RVER"];
  settings.forEach((setting, index) => {
    process.env[setting] = values[index];
  });
  const s3 = new S3({ forcePathStyle: true });
  return {
    s3,
    address: `s3://${name}`,
    /** A folder that is removed with the bucket. */
    folder: join(directory, "beside"),
    keys: async () => ((await s3.listObjectsV2({ Bucket: name })).Contents ?? []).flatMap(({ Key }) => Key ?? []),
    close: async () => {
      s3.destroy();
      await server.close();
      await rm(directory, { recursive: true });
      settings.forEach((setting, index) => {
        if (before[index] === undefined) delete process.env[setting];
        else process.env[setting] = before[index];
      });
    },
  };
}

export type Bucket = Awaited<ReturnType<typeof openBucket>>;
