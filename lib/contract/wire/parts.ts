import { type PartName, type Parts, partNames } from "./part-names.ts";

type Part = {
  /** What an operator reads. */
  title: string;
  /** The parts that it cannot be without: bonuses come of membership fees and are paid into wallets. */
  needs?: readonly PartName[];
  /** The calls of the contract, by what they begin with. They are refused while the part is off. */
  calls?: readonly string[];
  /** The pages, which are not found. */
  pages?: readonly string[];
  /** The operators' commands. */
  commands?: readonly string[];
  /** Of what people are told: neither as an email nor as a notice. */
  occasions?: readonly string[];
};

/** All that belongs to each part. A product belongs to one by its type, and a periodic job says so in its row. */
export const partTable: Record<PartName, Part> = {
  network: {
    title: "Network and bonuses",
    needs: ["wallet", "membership"],
    calls: ["GET network/", "GET bonus/", "GET realTimeBonus/", "GET historicalBonus/", "POST contactInfo/saveInfo"],
    pages: [
      "/join_us",
      "/contact",
      "/income_disclosure",
      "/estimated_bonus",
      "/estimated_bonus_detail",
      "/history_bonus",
      "/history_bonus_detail",
      "/rank",
      "/team_orders",
      "/enro_tree",
    ],
    commands: [
      ...["periods", "period show", "period close", "period replay", "bonus list", "bonus explain", "bonus why", "income-disclosure"],
      ...["plan show", "plan set", "tree show", "tree find", "tree check", "tree rebuild", "tree move", "discount set"],
      ...["contacts", "contact show"],
    ],
    occasions: ["bonusPaid", "memberJoined"],
  },
  wallet: {
    title: "Wallets and transfers",
    calls: [
      ...["GET member/account", "GET wallet/", "GET ledger/roots", "POST member/transfer", "POST member/withdrawal"],
      ...["GET member/info/checkTransactionPassword", "POST member/info/sendTransactionVerificationCode"],
      ...["POST member/info/changedTransactionPassword", "POST factor/limit"],
    ],
    pages: ["/wallet", "/wallet_transfer", "/wallet_withdraw", "/wallet_collect", "/wallet_statements", "/reorder_credit", "/ledger_roots"],
    commands: ["grant", "ledger list", "withdrawals", "withdrawal show", "approve", "refuse"],
    occasions: [
      ...["credited", "withdrawalRequested", "withdrawalApproved", "withdrawalRefused", "transferSent", "transferReceived"],
      ...["transactionCode", "transactionPasswordChanged"],
    ],
  },
  membership: {
    title: "Membership",
    pages: ["/member_benefits"],
    occasions: ["renewalNotice", "renewalDone", "renewalFailed", "renewalEnded", "renewalPaid"],
  },
  materials: {
    title: "Material library",
    calls: ["GET materialLibrary/"],
    pages: ["/material_library", "/material_library_detail"],
    commands: [
      ...["material list", "material show", "material add", "material edit", "material rename", "material describe"],
      ...["material pdf", "material slides", "material remove"],
    ],
  },
  goods: { title: "Goods" },
  courses: {
    title: "Courses",
    calls: ["GET course/", "GET member/course/", "POST member/course/", "GET portalStudyDuration/", "POST portalStudyDuration/"],
    pages: ["/my_course", "/my_course_detail", "/learning_duration"],
    commands: [
      ...["lessons", "lesson", "course content", "chapter add", "chapter rename", "chapter move", "chapter order", "chapter remove"],
      ...["lesson add", "lesson edit", "lesson move", "lesson order", "lesson remove"],
    ],
  },
};

function partWith(list: "pages" | "commands" | "occasions", value: string): PartName | null {
  return partNames.find((part) => partTable[part][list]?.includes(value)) ?? null;
}

/** The part that a call of the contract belongs to; null for one that every shop has. */
export function partOfCall(key: string): PartName | null {
  return partNames.find((part) => partTable[part].calls?.some((begin) => key.startsWith(begin))) ?? null;
}

export const partOfPage = (path: string) => partWith("pages", path);
export const partOfCommand = (name: string) => partWith("commands", name);
/** Whether a shop with these parts has a command. */
export function isCommandOf(parts: Parts, name: string): boolean {
  const part = partOfCommand(name);
  return part === null || parts[part];
}

export const partOfOccasion = (name: string) => partWith("occasions", name);
