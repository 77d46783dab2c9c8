import { eq } from "drizzle-orm";
import { upload } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { plainPicture } from "./pictures";
import { newMember } from "./sample-shop";
import type { TestProvider } from "./test-provider";

export const size = { width: 90, height: 60 };

export type Bytes = Uint8Array | string;

/** A new member with the calls about the avatar. */
export async function openMember(provider: TestProvider) {
  const { token, id } = await newMember(provider);
  const send = (bytes: Bytes, name = "me.png", type = "image/png") =>
    provider.call("POST member/icon/upload", { Img: new File([bytes as BlobPart], name, { type }) }, { token });
  return {
    id,
    send,
    upload: async () => (await send(await plainPicture(size).png().toBuffer())).data,
    change: (avatar: string) => provider.call("POST member/updateMemberAvatar", { avatar }, { token }),
    avatar: async () => (await provider.call("GET member/profile", {}, { token })).data.avatar,
    uploads: () => provider.shop.db.select().from(upload).where(eq(upload.memberId, id)).orderBy(upload.id),
  };
}

/** The expected answer to a refused picture. */
export const refused = (name: "notAPicture" | "pictureTooLarge" | "tooManyPixels", values = {}) => {
  const message = sentence(name, "en_US", values);
  return { status: 422, message, issues: [{ field: "Img", message }] };
};
