import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SentData } from "../../../lib/contract/index.ts";
import { activation } from "../../../lib/contract/wire/codes.ts";
import { inLanguage } from "../../db/local-text.ts";
import { benefit, member, placement } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { decrypt } from "../../security/encrypt.ts";
import { maskAllButFour } from "../../security/mask.ts";
import { isConfirmed } from "./email/confirm.ts";
import { countOrders } from "./find.ts";
import { countriesAt } from "./open-countries.ts";
import { standingOf } from "./standing.ts";

type Profile = SentData<"GET member/profile">;

const enroller = alias(member, "enroller");
const parent = alias(member, "parent");

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

async function listBenefits({ db, language }: Context): Promise<Profile["membershipBenefits"]> {
  const rows = await db.select().from(benefit).orderBy(asc(benefit.position));
  return rows.map(({ title, subtitle, content }) => ({
    title: inLanguage(title, language),
    subtitle: subtitle && inLanguage(subtitle, language),
    content: inLanguage(content, language),
  }));
}

/** The member's own profile. Fields of the contract that this shop does not store are null. */
export async function readProfile(context: Context<Caller>): Promise<Profile> {
  const { db, settings, now } = context;
  const [row] = await db
    .select({
      own: member,
      enroller: { id: enroller.id, code: enroller.userCode },
      parent: { id: parent.id, code: parent.userCode },
      side: placement.side,
    })
    .from(member)
    .leftJoin(enroller, eq(enroller.id, member.enrollerId))
    .leftJoin(placement, eq(placement.memberId, member.id))
    .leftJoin(parent, eq(parent.id, placement.parentId))
    .where(eq(member.id, context.member.id));
  if (!row) throw notFound();
  const { own } = row;
  const activationStatus = await standingOf(db, own, now);
  const [home] = own.country === null ? [] : await countriesAt(db, now, own.country);
  const active = activationStatus === activation.active;

  return {
    id: own.id,
    username: own.username,
    userCode: own.userCode,
    activationStatus,
    active,
    activeTime: iso(own.activatedAt),
    autoRenewal: own.autoRenewal,
    avatar: own.avatar && pictureUrl(own.avatar, settings.MEDIA_URL),
    bindTikTok: own.tikTokUsername ? "Y" : "N",
    birthday: own.birthday,
    cardType: null,
    companyCode: own.country,
    country: own.country,
    createTime: own.createdAt.toISOString(),
    email: own.email,
    emailConfirmed: await isConfirmed(db, own),
    expireMemberLevel: active ? null : own.highestRank,
    firstName: own.firstName,
    lastName: own.lastName,
    freezeStatus: own.frozenAt !== null,
    freezeTime: iso(own.frozenAt),
    gender: own.gender,
    growth: 0,
    highestMemberLevel: own.highestRank,
    linkId: row.parent?.id ?? null,
    linkNo: row.parent?.code ?? null,
    memberLevel: own.rank,
    mobile: own.telephone,
    nickname: own.nickname,
    notFirst: own.activatedAt !== null,
    origin: null,
    paperNumber: own.paperNumberSealed && maskAllButFour(decrypt(own.paperNumberSealed, settings.DATA_SECRET)),
    identityNumber: home?.identity ?? null,
    paperType: null,
    recommendId: row.enroller?.id ?? null,
    recommendNo: row.enroller?.code ?? null,
    remark: null,
    renewalTimes: own.renewalTimes,
    side: row.side,
    sourceType: null,
    status: own.frozenAt === null ? 1 : 0,
    telephone: own.telephone,
    tikTokUsername: own.tikTokUsername,
    updateTime: own.updatedAt.toISOString(),
    vipExpireTime: activationStatus === activation.none ? null : iso(own.vipExpiresAt),
    membershipBenefits: await listBenefits(context),
    orderStateGroups: await countOrders(db, own.id),
  };
}
