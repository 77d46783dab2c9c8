import { z } from "zod";
import { FactorProof } from "./factor.ts";
import type { CallTable } from "./wire/call.ts";
import { identityRules } from "./wire/codes.ts";
import { Done, Email, Flag, Id, Line, Moment, Nickname, Nothing, Password } from "./wire/fields.ts";

const text = z.string().nullable();
const moment = Moment.nullable();

/** A member's profile, as the specification defines it. */
export const Profile = z.object({
  id: Id,
  username: z.string(),
  userCode: z.string(),
  /** 0: never activated; 1: lapsed; 2: active. */
  activationStatus: z.literal([0, 1, 2]),
  active: Flag,
  activeTime: moment,
  autoRenewal: Flag,
  avatar: text,
  bindTikTok: z.enum(["Y", "N"]),
  birthday: text,
  cardType: z.number().nullable(),
  companyCode: text,
  country: text,
  createTime: Moment,
  email: z.string(),
  /** Extension: false while nobody has confirmed the address, and no other email is sent to it. */
  emailConfirmed: Flag.optional(),
  expireMemberLevel: text,
  firstName: text,
  lastName: text,
  freezeStatus: Flag,
  freezeTime: moment,
  gender: z.number().nullable(),
  growth: z.number(),
  highestMemberLevel: text,
  linkId: Id.nullable(),
  linkNo: text,
  memberLevel: text,
  mobile: text,
  nickname: text,
  notFirst: Flag,
  origin: text,
  /** The social security number: only its last digits ever leave the provider. */
  paperNumber: text,
  /** Whether the member's country asks for it. A provider that does not say does. Extension. */
  identityNumber: z.enum(identityRules).nullish(),
  paperType: z.number().nullable(),
  recommendId: Id.nullable(),
  recommendNo: text,
  remark: text,
  renewalTimes: z.int(),
  side: z.enum(["left", "right"]).nullable(),
  sourceType: z.number().nullable(),
  status: z.number(),
  telephone: text,
  tikTokUsername: text,
  updateTime: Moment,
  vipExpireTime: moment,
  membershipBenefits: z.array(z.object({ title: z.string(), subtitle: text, content: z.string() })),
  orderStateGroups: z.array(z.object({ state: z.int(), quantity: z.int() })),
});

/**
 * One changed field at a time. A change of the address includes the login password; a provider may ignore it, as an extension. The nickname is an
 * extension too, and an empty one removes it.
 */
export const ProfileChange = z
  .object({ firstName: Line, lastName: Line, telephone: Line.max(32), email: Email, paperNumber: Line.max(32), autoRenewal: z.boolean() })
  .extend({ nickname: Nickname })
  .extend({ password: z.string().max(128) })
  .partial()
  .refine(({ password, ...change }) => Object.keys(change).length === 1, { error: "one field at a time" });

/** The token of the link that the previous address is sent when the address was changed. */
export const EmailUndo = z.object({ token: Line.max(100) });

export const PasswordChange = z
  .object({ oldPassword: z.string().min(1).max(128), newPasswordOne: Password, newPasswordTwo: Password })
  .refine((form) => form.newPasswordOne === form.newPasswordTwo, { path: ["newPasswordTwo"], error: "password does not match" });

/** A transaction password as the browser hashes it: MD5 of MD5, in hexadecimal. */
export const TransactionPassword = z.string().regex(/^[0-9a-f]{32}$/);

const profile = ["GET member/profile"];

export const memberCalls = {
  "GET member/profile":              { auth: "member", input: Nothing, data: Profile },
  "POST member/modifyMemberV":       { auth: "member", input: ProfileChange, data: Done, changes: profile },
  "POST member/undoEmailChange":    { auth: "anyone", input: EmailUndo, data: Done, browser: false, extension: true },
  /** Sends the code that confirms the address of the account, and takes it. */
  "POST member/sendEmailCode":       { auth: "member", input: Nothing, data: Done, extension: true },
  "POST member/confirmEmail":        { auth: "member", input: z.object({ code: Line.max(12) }), data: Done, changes: profile, extension: true },
  "POST member/resetPasswordV":      { auth: "member", input: PasswordChange, data: Done },
  "POST member/icon/upload":         { auth: "member", input: z.object({ Img: z.file() }), data: z.string(), encoding: "multipart", browser: false },
  "POST member/updateMemberAvatar":  { auth: "member", input: z.object({ avatar: Line.max(500) }), data: Done, encoding: "form", changes: profile },
  "GET tiktok/bindTikTokUser":       { auth: "member", input: z.object({ code: Line, redirectUri: Line.max(500) }), data: Done, changes: profile, browser: false },
  "GET member/info/checkTransactionPassword":        { auth: "member", input: Nothing, data: z.boolean() },
  "POST member/info/sendTransactionVerificationCode": { auth: "member", input: Nothing, data: Done, encoding: "form" },
  "POST member/info/changedTransactionPassword": {
    auth: "member",
    /** The proof for the first password is an extension: a provider may ignore it. */
    input: z.object({ transactionPassword: TransactionPassword, transactionVerificationCode: z.string().max(12).optional(), factorProof: FactorProof.optional() }),
    data: Done,
    changes: ["GET member/info/checkTransactionPassword"],
  },
} as const satisfies CallTable;
