import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3 } from "@aws-sdk/client-s3";
import { type MediaStore, makeFolder } from "./store.ts";

/** S3 takes an object in at most 10,000 parts; the parts of a larger upload are larger. */
const partBytes = 16 * 1024 * 1024;

/** The objects of films and documents begin with these; uploads have no prefix, because the library that receives them knows none. */
const films = "films/";
const documents = "documents/";

/** The library stores what it knows of an upload beside it, and the end of a part that was interrupted. */
const besideUpload = /\.(info|part)$/;

/** S3 deletes at most this many objects in one request. */
const maxDeleted = 1000;

/**
 * The services that are compatible with S3 name their bucket in the path, and many refuse the checksums that the library adds by default.
 * Region, credentials and `AWS_ENDPOINT_URL_S3` are the settings that all programs of this library read.
 */
const clientConfig = () =>
  ({
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  }) as const;

let opened: Promise<S3> | undefined;

/** The library is loaded once media is needed. */
function client(): Promise<S3> {
  opened ??= import("@aws-sdk/client-s3").then(({ S3 }) => new S3(clientConfig()));
  return opened;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ["NoSuchKey", "NotFound", "NoSuchUpload"].includes(error.name);
}

async function missingAsNull<Value>(found: Promise<Value>): Promise<Value | null> {
  return found.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

type Stored = { key: string; at: Date };

async function* objects(Bucket: string, filter: { Prefix?: string; Delimiter?: string }): AsyncGenerator<Stored> {
  const s3 = await client();
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.listObjectsV2({ Bucket, ContinuationToken, ...filter });
    for (const { Key, LastModified } of page.Contents ?? []) if (Key && LastModified) yield { key: Key, at: LastModified };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

async function removeAll(Bucket: string, keys: string[]): Promise<void> {
  const s3 = await client();
  for (let from = 0; from < keys.length; from += maxDeleted) {
    const Objects = keys.slice(from, from + maxDeleted).map((Key) => ({ Key }));
    await s3.deleteObjects({ Bucket, Delete: { Objects } });
  }
}

/** What the library has stored of an upload that has begun. */
async function readInfo(Bucket: string, upload: string): Promise<{ size: number; uploadId: string } | null> {
  const s3 = await client();
  const info = await missingAsNull(s3.getObject({ Bucket, Key: `${upload}.info` }));
  const text = await info?.Body?.transformToString();
  const uploadId = info?.Metadata?.["upload-id"];
  return text && uploadId ? { size: Number(JSON.parse(text).size), uploadId } : null;
}

async function partsOf(Bucket: string, Key: string, UploadId: string) {
  const s3 = await client();
  const parts = [];
  let PartNumberMarker: string | undefined;
  do {
    const page = await missingAsNull(s3.listParts({ Bucket, Key, UploadId, PartNumberMarker }));
    parts.push(...(page?.Parts ?? []));
    PartNumberMarker = page?.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker);
  return parts;
}

/** Joins the parts of an upload whose provider was killed after the last of them had arrived. Returns the size. */
async function joinParts(Bucket: string, Key: string): Promise<number | null> {
  const s3 = await client();
  const info = await readInfo(Bucket, Key);
  if (!info) return null;
  const parts = await partsOf(Bucket, Key, info.uploadId);
  const bytes = parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
  if (parts.length === 0 || bytes !== info.size) return null;
  const Parts = parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber }));
  await s3.completeMultipartUpload({ Bucket, Key, UploadId: info.uploadId, MultipartUpload: { Parts } });
  return bytes;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Media in a bucket of a service that is compatible with S3. Films are made on this machine, in the folder `work`. */
export function s3Store(Bucket: string, work: string): MediaStore {
  async function put(Key: string, file: string): Promise<void> {
    const s3 = await client();
    const { size } = await stat(file);
    await s3.putObject({ Bucket, Key, Body: createReadStream(file), ContentLength: size });
  }

  async function read(Key: string): Promise<Readable> {
    const s3 = await client();
    const { Body } = await s3.getObject({ Bucket, Key });
    return Body as Readable;
  }

  async function receiver() {
    const { S3Store } = await import("@tus/s3-store");
    return new S3Store({ partSize: partBytes, s3ClientConfig: { bucket: Bucket, ...clientConfig() } });
  }

  return {
    work,
    receiver,
    freeBytes: async () => Number.POSITIVE_INFINITY,

    uploadedBytes: async (Key) => {
      const s3 = await client();
      const found = await missingAsNull(s3.headObject({ Bucket, Key }));
      return found ? (found.ContentLength ?? null) : joinParts(Bucket, Key);
    },

    takeFile: async (upload, file) => {
      const store = await receiver();
      const { Upload } = await import("@tus/server");
      const { size } = await stat(file);
      await store.create(new Upload({ id: upload, size, offset: 0 }));
      await store.write(createReadStream(file), upload, 0);
    },

    localUpload: async (upload, folder) => {
      await makeFolder(folder);
      const copy = join(folder, "upload");
      await pipeline(await read(upload), createWriteStream(copy, { mode: 0o600 }));
      return copy;
    },

    removeUpload: async (upload) => {
      const s3 = await client();
      const info = await readInfo(Bucket, upload);
      if (info) await missingAsNull(s3.abortMultipartUpload({ Bucket, Key: upload, UploadId: info.uploadId }));
      await removeAll(Bucket, [upload, `${upload}.info`, `${upload}.part`]);
    },

    takeFilm: async (film, folder) => {
      for (const file of await filesIn(folder)) await put(`${films}${film}/${file}`, join(folder, file));
      await rm(folder, { recursive: true });
    },

    readFilm: async (film, file) => Buffer.concat(await (await read(`${films}${film}/${file}`)).toArray()),

    removeFilm: async (film) => {
      const keys = await Array.fromAsync(objects(Bucket, { Prefix: `${films}${film}/` }), ({ key }) => key);
      await removeAll(Bucket, keys);
    },

    takeDocument: async (document, content) => {
      const s3 = await client();
      await s3.putObject({ Bucket, Key: `${documents}${document}`, Body: content, ContentLength: content.length });
    },

    readDocument: async (document) => {
      const s3 = await client();
      const found = await missingAsNull(s3.getObject({ Bucket, Key: `${documents}${document}` }));
      return found && { bytes: found.ContentLength ?? 0, content: found.Body as Readable };
    },

    removeDocument: (document) => removeAll(Bucket, [`${documents}${document}`]),

    uploadsBefore: async (moment) => {
      const old = await Array.fromAsync(objects(Bucket, { Delimiter: "/" }), ({ key, at }) => (at < moment ? [key] : []));
      return [...new Set(old.flat().map((key) => key.replace(besideUpload, "")))];
    },

    filmsBefore: async (moment) => {
      const written = new Map<string, Date>();
      for await (const { key, at } of objects(Bucket, { Prefix: films })) {
        const name = key.slice(films.length).split("/")[0] ?? "";
        const last = written.get(name);
        if (!last || last < at) written.set(name, at);
      }
      return [...written].flatMap(([name, at]) => (at < moment ? [name] : []));
    },

    documentsBefore: async (moment) => {
      const old = await Array.fromAsync(objects(Bucket, { Prefix: documents }), ({ key, at }) => (at < moment ? [key] : []));
      return old.flat().map((key) => key.slice(documents.length));
    },
  };
}
