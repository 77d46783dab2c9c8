import { join, resolve } from "node:path";
import { bucketAddress, type ProviderSettings } from "../runtime/settings.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";
import type { MediaStore } from "./store.ts";

type StoreSettings = Pick<ProviderSettings, "DATA_DIR" | "MEDIA_STORE">;

/** The store that `MEDIA_STORE` names; without a setting, a folder in the data folder. */
export function mediaStore({ DATA_DIR, MEDIA_STORE = join(DATA_DIR, "media") }: StoreSettings): MediaStore {
  const [, bucket] = bucketAddress.exec(MEDIA_STORE) ?? [];
  return bucket ? s3Store(bucket, resolve(DATA_DIR, "media/work")) : folderStore(resolve(MEDIA_STORE));
}
