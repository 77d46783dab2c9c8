import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Done, Email, Id, Line, Nothing, OptionalLine, Password } from "./wire/fields.ts";

export const Registration = z
  .object({
    /** The country or region, by its code. */
    companyCode: Line,
    username: Line.max(32).regex(/^[\p{L}\p{N}._-]{3,32}$/u),
    email: Email,
    password: Password,
    confirmPassword: Password,
    /** The code of the enroller and of the placement parent. Both are optional. */
    recommendNo: OptionalLine,
    linkNo: OptionalLine,
  })
  .refine((form) => form.password === form.confirmPassword, { path: ["confirmPassword"], error: "password does not match" });

export const Credentials = z.object({
  /** A user name or a member's code. */
  username: Line,
  password: z.string().min(1).max(128),
  /** The `deviceToken`s of earlier sign-ins on this device. Extension: a provider may ignore it. */
  deviceTokens: z.array(Line).max(10).optional(),
});

export const NewPassword = z
  .object({
    memberIdName: Line,
    newPasswordOne: Password,
    newPasswordTwo: Password,
    verificationCode: Line,
  })
  .refine((form) => form.newPasswordOne === form.newPasswordTwo, { path: ["newPasswordTwo"], error: "password does not match" });

/** `tokenHead` and `token`, joined, are the `authorization` header. The member's id and the device's token are extensions. */
export const Token = z.object({ tokenHead: z.string(), token: z.string().min(1), memberId: Id.optional(), deviceToken: z.string().max(200).optional() });

export const sessionCalls = {
  "POST member/register":             { auth: "anyone", input: Registration, data: z.object({ username: z.string(), userCode: z.string() }) },
  "POST member/login":                { auth: "anyone", input: Credentials, data: Token, browser: false },
  "POST member/logout":               { auth: "member", input: Nothing, data: Done, browser: false, extension: true },
  "POST member/verificationCodeSend": { auth: "anyone", input: z.object({ memberIdName: Line, email: Email }), data: Done },
  "POST member/forgotPasswordV":      { auth: "anyone", input: NewPassword, data: Done },
} as const satisfies CallTable;
