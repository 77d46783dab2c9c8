import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { memberCalls } from "../../lib/contract/member.ts";
import type { Handlers } from "../context.ts";
import { inLanguage } from "../db/local-text.ts";
import { countOrders } from "../db/queries/member.ts";
import { benefit, member, placement } from "../db/schema/index.ts";
import { pictureAddress } from "../media/address.ts";
import { missing } from "../refusal.ts";

const enroller = alias(member, "enroller");
const parent = alias(member, "parent");

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const memberHandlers: Pick<Handlers<typeof memberCalls>, "GET member/profile"> = {
  "GET member/profile": async (_, { db, member: caller, language, settings, now }) => {
    const [row] = await db
      .select({ own: member, enroller: { id: enroller.id, code: enroller.userCode }, parent: { id: parent.id, code: parent.userCode }, side: placement.side })
      .from(member)
      .leftJoin(enroller, eq(enroller.id, member.enrollerId))
      .leftJoin(placement, eq(placement.memberId, member.id))
      .leftJoin(parent, eq(parent.id, placement.parentId))
      .where(eq(member.id, caller.id));
    if (!row) throw missing();
    const { own } = row;
    const benefits = await db.select().from(benefit).orderBy(asc(benefit.position));
    const active = own.vipExpiresAt !== null && own.vipExpiresAt > now;

    return {
      id: own.id,
      username: own.username,
      userCode: own.userCode,
      activationStatus: own.activatedAt === null ? 0 : active ? 2 : 1,
      active,
      activeTime: iso(own.activatedAt),
      autoRenewal: own.autoRenewal,
      avatar: own.avatar && pictureAddress(own.avatar, settings.MEDIA_URL),
      bindTikTok: own.tikTokUsername ? "Y" : "N",
      birthday: own.birthday,
      cardType: null,
      companyCode: own.country,
      country: own.country,
      createTime: own.createdAt.toISOString(),
      email: own.email,
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
      paperNumber: null,
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
      vipExpireTime: iso(own.vipExpiresAt),
      membershipBenefits: benefits.map(({ title, subtitle, content }) => ({
        title: inLanguage(title, language),
        subtitle: subtitle && inLanguage(subtitle, language),
        content: inLanguage(content, language),
      })),
      orderStateGroups: await countOrders(db, own.id),
    };
  },
};
