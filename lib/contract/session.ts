import { z } from "zod";
import { FactorCode, PasskeyAnswer, PasskeyOptions } from "./factor.ts";
import type { CallTable } from "./wire/call.ts";
import { sides } from "./wire/codes.ts";
import { Done, Email, Id, Line, Moment, Nickname, Nothing, OptionalLine, Password, Plain } from "./wire/fields.ts";

/** The name that a member signs in with. */
export const Username = Line.max(32).regex(/^[\p{L}\p{N}._-]{3,32}$/u);

export const Registration = z
  .object({
    /** The country or region, by its code. */
    companyCode: Line,
    username: Username,
    email: Email,
    password: Password,
    confirmPassword: Password,
    /** The code of the enroller and of the placement parent. Both are optional. */
    recommendNo: OptionalLine,
    linkNo: OptionalLine,
    /** Extensions: the side of the placement parent (whichever is free if it is empty), and two fields of the profile. They are sent only if they are filled in. */
    side: z.enum(["", ...sides]).optional(),
    nickname: Nickname.optional(),
    telephone: Plain.trim().max(32).optional(),
  })
  .refine((form) => form.password === form.confirmPassword, { path: ["confirmPassword"], error: "password does not match" });

export const Credentials = z.object({
  /** A user name or a member's code. */
  username: Line,
  password: z.string().min(1).max(128),
  /** The `deviceToken`s of earlier sign-ins on this device. Extension: a provider may ignore it. */
  deviceTokens: z.array(Line).max(10).optional(),
  /** Asks for a `rememberedToken`. Extension: a provider may ignore it. */
  remember: z.boolean().optional(),
});

export const NewPassword = z
  .object({
    memberIdName: Line,
    newPasswordOne: Password,
    newPasswordTwo: Password,
    verificationCode: Line,
  })
  .refine((form) => form.newPasswordOne === form.newPasswordTwo, { path: ["newPasswordTwo"], error: "password does not match" });

/** What can complete a sign-in whose password was right. */
export const secondFactors = ["passkey", "app", "recovery"] as const;

/**
 * `tokenHead` and `token`, joined, are the `authorization` header. The other fields are extensions. With `secondFactor`, the sign-in is half
 * done: the token completes it with `session/continue`, and no other call accepts it. `rememberedToken` takes the place of the password, once: the
 * answer to its use has the next one.
 */
export const Token = z.object({
  tokenHead: z.string(),
  token: z.string().min(1),
  memberId: Id.optional(),
  deviceToken: z.string().max(200).optional(),
  secondFactor: z.array(z.enum(secondFactors)).optional(),
  rememberedToken: z.string().max(200).optional(),
});

const rememberedToken = Line;

/** A sign-in on a remembered device, which takes the place of the password and of nothing else. */
export const RememberedDevice = z.object({ rememberedToken, deviceTokens: z.array(Line).max(10).optional() });

const halfToken = Plain.max(400);

/** The second step of a sign-in, or a passkey alone. */
export const SecondStep = z.object({
  halfToken: halfToken.optional(),
  code: FactorCode.optional(),
  passkey: PasskeyAnswer.optional(),
  deviceTokens: z.array(Line).max(10).optional(),
});

/** A signed-in browser or app. */
export const Session = z.object({
  id: Id,
  /** The kind of browser and system, as in «Firefox · Windows». */
  device: z.string().nullable(),
  /** The network of the address, without the part that names a single connection. */
  network: z.string().nullable(),
  gmtCreate: Moment,
  /** To within ten minutes. */
  usedTime: Moment,
  current: z.boolean(),
  /** Whether the device signs in without a password. Such a device is listed also while it is signed out. */
  remembered: z.boolean().optional(),
  signedIn: z.boolean().optional(),
});

const sessions = ["GET session/list"];

export const sessionCalls = {
  "POST member/register":             { auth: "anyone", input: Registration, data: z.object({ username: z.string(), userCode: z.string() }) },
  "POST member/login":                { auth: "anyone", input: Credentials, data: Token, browser: false },
  "POST member/logout":               { auth: "member", input: Nothing, data: Done, browser: false, extension: true },
  "POST session/passkeyOptions":      { auth: "anyone", input: z.object({ halfToken: halfToken.optional() }), data: z.object({ options: PasskeyOptions.nullable() }), browser: false, extension: true },
  "POST session/continue":            { auth: "anyone", input: SecondStep, data: Token, browser: false, extension: true },
  "POST session/remembered":          { auth: "anyone", input: RememberedDevice, data: Token, browser: false, extension: true },
  "POST session/forget":              { auth: "anyone", input: z.object({ rememberedToken }), data: Done, browser: false, extension: true },
  "GET session/list":                 { auth: "member", input: Nothing, data: z.array(Session), extension: true },
  "POST session/end":                 { auth: "member", input: z.object({ id: Id }), data: Done, changes: sessions, extension: true },
  "POST session/endOthers":           { auth: "member", input: Nothing, data: Done, changes: sessions, extension: true },
  /** The token of the link in the email about a new device, password or factor. */
  "POST session/undo":                { auth: "anyone", input: z.object({ token: Line.max(100) }), data: Done, browser: false, extension: true },
  "POST member/verificationCodeSend": { auth: "anyone", input: z.object({ memberIdName: Line, email: Email }), data: Done },
  "POST member/forgotPasswordV":      { auth: "anyone", input: NewPassword, data: Done },
} as const satisfies CallTable;
