import { request } from "@/lib/client/request";

/** Puts a picture into the shop's keeping, and answers the address that it has there. */
export async function uploadPicture(picture: File): Promise<string> {
  const form = new FormData();
  form.set("Img", picture);
  const { data } = await request("member/icon/upload", { method: "POST", body: form });
  return data as string;
}
