import { goodsNamed } from "../support/buying";
import { materialPages } from "../support/public-pages";
import { answer, expectAccessibleScreens, type Look, like, type Screen, says } from "../support/screens";
import { expect, faultsInBothColors, test } from "../support/test";

// Short, so that an action without effect fails soon and is reported with the other findings.
test.use({ actionTimeout: 10_000 });

const heading = ({ main }: Look) => expect(main.getByRole("heading", { level: 1 })).toBeVisible();
const cards = ({ main }: Look) => expect(main.getByRole("article").first()).toBeVisible();

/** Opens the filter, which is folded behind a button on phones. */
async function unfold({ main, words, isMobile }: Look) {
  const filter = main.getByRole("form", { name: words.FilterForm.label });
  if (isMobile) await filter.getByRole("button", { name: words.FilterForm.filter }).click();
  await expect(filter.getByRole("textbox", { name: words.FilterForm.least })).toBeVisible();
}

async function openMenu({ page, words, isMobile }: Look) {
  const header = page.getByRole("banner");
  if (isMobile) await header.getByRole("button", { name: words.MobileMenu.open }).click();
  else await header.getByRole("button", { name: like(words.LanguageSwitch.label) }).click();
  await expect(header.getByRole("button", { name: /日本語/ })).toBeVisible();
}

/** An order that somebody asks the reader to pay. */
const askedFor = {
  state: "open",
  askedBy: "Robin",
  own: false,
  order: {
    orderItems: [{ productName: "Mending Tin", productPic: "", quantity: 2 }],
    paymentAmount: 40,
    expireTime: "2099-01-01T00:00:00Z",
  },
  card: true,
  eWallets: [{ label: "UnionPay", value: "unionpay" }],
  attempt: null,
};

async function suggest({ main }: Look) {
  const name = await main.getByRole("article").first().getByRole("heading").textContent();
  await main.getByRole("combobox").fill(name ?? "");
  await expect(main.getByRole("option").first()).toBeVisible();
}

const finding: Screen[] = [
  { path: "/", states: { filled: heading, suggesting: suggest, "menu open": openMenu } },
  { path: "/course", states: { filled: heading, "filter open": unfold } },
  { path: "/course?type=course", read: "product/getCategory", states: { filtered: cards } },
  { path: "/course?type=goods&free=1", states: { empty: says((words) => words.FilterResult.empty) } },
  { path: "/course?category=5", states: { filled: heading } },
  { path: "/search", states: { "nothing asked": says((words) => words.SearchPopular.title) } },
  { path: "/search?keyword=a", states: { filled: cards, "filter open": unfold } },
  { path: "/search?keyword=zzzzzz", states: { empty: says((words) => words.SearchResult.empty) } },
  { path: "/search?keyword=wood&type=goods&free=1", states: { "nothing fits": says((words) => words.SearchResult.unfit) } },
  { path: "/no_such_page", states: { missing: says((words) => words.NotFound.title) } },
  { path: "/course_detail?id=999999", states: { missing: says((words) => words.NotFound.title) } },
];

async function openTab({ main }: Look, name: string) {
  await main.getByRole("tab", { name: like(name) }).click();
  await expect(main.getByRole("tabpanel", { name: like(name) })).toBeVisible();
}

/** A course in several languages with a free first lesson. */
const course = "/course_detail?id=5";

const learning: Screen[] = [
  {
    path: course,
    read: "aliyunvod/getPlaySource",
    ask: ({ main, words }) => main.getByRole("button", { name: like(words.Player.start) }).click(),
    states: {
      "player open": async ({ main, words }) => {
        await expect(main.getByRole("button", { name: words.Player.pause, exact: true })).toBeVisible({ timeout: 20_000 });
        await main.getByRole("button", { name: words.Player.settings }).click();
        await expect(main.getByLabel(words.Player.speed)).toBeVisible();
      },
      reviews: async (look) => {
        await openTab(look, look.words.CourseDetailPage.evaluate);
        await expect(look.main.getByRole("list", { name: look.words.ReviewList.label })).toBeVisible();
      },
      "share open": async ({ main, words }) => {
        await main.getByRole("button", { name: like(words.ShareButton.share) }).click();
        await expect(main.getByRole("button", { name: words.ShareButton.copy })).toBeVisible();
      },
    },
  },
  {
    path: course,
    read: "course/getCourseChapterList",
    ask: async (look) => {
      await openTab(look, look.words.CourseDetailPage.catalogue);
      const picker = look.main.getByLabel(look.words.ChapterList.language);
      await picker.selectOption((await picker.locator("option:not(:checked)").first().getAttribute("value")) ?? "");
    },
    states: {
      "chapters in another language": ({ main }) => expect(main.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible(),
      "paid video pressed": async ({ page, main, words }) => {
        await main.getByRole("tabpanel").getByRole("button", { name: words.ChapterList.paid }).first().click();
        await expect(page.getByText(words.ChapterList.locked)).toBeVisible();
      },
    },
  },
];

/** The purchase screens of a visitor. */
async function buying(): Promise<Screen[]> {
  const thing = await goodsNamed("Spoon Carving Kit");
  const soldOut = await goodsNamed("Indigo Dye Kit");
  const line = { ...thing, quantity: 2, productType: 1, name: "Spoon Carving Kit", label: null, pic: "", price: 1 };
  return [
    {
      path: `/course_detail?id=${thing.productId}`,
      states: {
        "nothing chosen": async ({ main, words }) => {
          await main.getByRole("button", { name: words.BuyBox.buy, exact: true }).first().click();
          await expect(main.getByText(words.BuyBox.noChoice)).toBeVisible();
        },
        "pictures open": async ({ page, main, words }) => {
          await main.getByRole("button", { name: like(words.Gallery.enlarge) }).click();
          await expect(page.getByRole("dialog").getByRole("button", { name: words.Gallery.zoomIn })).toBeVisible();
        },
      },
    },
    {
      path: `/course_detail?id=${soldOut.productId}`,
      states: {
        "sold out": ({ main, words }) => expect(main.getByRole("button", { name: words.BuyBox.soldOutNow }).first()).toBeDisabled(),
      },
    },
    { path: "/cart", states: { empty: says((words) => words.CartView.empty) } },
    {
      path: "/cart",
      before: ({ page }) => page.evaluate((kept) => localStorage.setItem("cart", kept), JSON.stringify([line])),
      read: "product/detail",
      states: { "filled, at another price": says((words) => words.CartView.accept) },
    },
  ];
}

const library: Screen[] = [
  { path: "/material_library", states: { filled: cards } },
  { path: "/material_library?title=canopy", read: "materialLibrary/getList", states: { found: cards } },
  { path: "/material_library?title=zzzzzz", states: { empty: says((words) => words.MaterialLibrary.notFound) } },
  { path: "/information_library", states: { filled: cards } },
  { path: "/information_library?kind=guide", read: "information/list", states: { found: cards } },
  { path: "/information_detail?id=4", states: { filled: cards } },
  { path: materialPages.film, states: { film: heading } },
  { path: materialPages.paper, states: { paper: heading } },
  { path: materialPages.slides, states: { slides: heading } },
];

const entering: Screen[] = [
  { path: "/about_us", states: { filled: heading } },
  {
    path: "/member_benefits",
    states: { filled: ({ main, words }) => expect(main.getByRole("link", { name: words.MembershipState.register })).toBeVisible() },
  },
  {
    path: "/join_us",
    states: {
      "with its tips": async (look) => {
        await look.main.getByRole("button", { name: look.words.ContactForm.send }).click();
        await says((words) => words.ContactForm.tips.email)(look);
      },
      sent: async (look) => {
        const { page, main, words } = look;
        await answer(page, "contactInfo/saveInfo", null);
        for (const name of ["referrer", "personal", "nationCity", "telephone"] as const)
          await main.getByLabel(words.ContactForm[name], { exact: true }).fill("June Alder");
        await main.getByLabel(words.ContactForm.email).fill("june@members.example");
        await main.getByRole("button", { name: words.ContactForm.send }).click();
        await expect(main.getByRole("heading", { name: words.ContactForm.sent })).toBeVisible();
      },
    },
  },
  {
    path: "/login",
    states: {
      "with a tip": async (look) => {
        await look.main.getByRole("button", { name: look.words.LoginForm.signIn }).click();
        await says((words) => words.LoginForm.usernameTip)(look);
      },
      failed: async ({ page, main, words }) => {
        await page.route("**/api/session", (route) => route.abort());
        await main.getByLabel(words.LoginForm.username).fill("demo");
        await main.getByLabel(words.LoginForm.password, { exact: true }).fill("Demo-2026");
        await main.getByRole("button", { name: words.LoginForm.signIn }).click();
        await expect(main.getByText(words.Failure["provider-unreachable"])).toBeVisible();
      },
      "password forgotten": async ({ page, main, words }) => {
        await main.getByRole("button", { name: words.LoginForm.forgot }).click();
        await page.getByRole("dialog").getByRole("button", { name: words.ForgotDialog.next }).click();
        await expect(page.getByText(words.ForgotDialog.emailTip)).toBeVisible();
      },
      "code sent": async ({ page, words }) => {
        const dialog = page.getByRole("dialog");
        await answer(page, "member/verificationCodeSend", null);
        await dialog.getByLabel(words.ForgotDialog.email).fill("june@members.example");
        await dialog.getByRole("button", { name: words.ForgotDialog.next }).click();
        await dialog.getByRole("button", { name: words.ForgotDialog.change }).click();
        await expect(dialog.getByText(words.ForgotDialog.codeTip)).toBeVisible();
      },
    },
  },
  { path: "/pay_for", states: { "without its token": says((words) => words.PayFor.unknown.title) } },
  { path: "/email_undo?token=any", states: { asked: says((words) => words.EmailUndo.ask.title) } },
  { path: "/email_undo?state=done", states: { undone: says((words) => words.EmailUndo.done.title) } },
  { path: "/newsletter", states: { asked: says((words) => words.Newsletter.title) } },
  { path: "/newsletter_confirm?token=any", states: { asked: says((words) => words.Newsletter.confirm.ask.title) } },
  { path: "/newsletter_confirm?state=failed&token=any", states: { failed: says((words) => words.Newsletter.failed) } },
  { path: "/newsletter_confirm", states: { expired: says((words) => words.Newsletter.confirm.over.title) } },
  { path: "/newsletter_end?token=any", states: { asked: says((words) => words.Newsletter.end.ask.title) } },
  { path: "/newsletter_end?state=done", states: { ended: says((words) => words.Newsletter.end.done.title) } },
  { path: "/email_undo", states: { expired: says((words) => words.EmailUndo.over.title) } },
  {
    path: "/pay_for#any",
    before: ({ page }) => answer(page, "payLink/show", askedFor),
    states: {
      asked: says((words) => words.PayFor.items),
      "by card, with its tips": async (look) => {
        await look.main.getByRole("button", { name: look.words.PayDesk.card }).click();
        await look.main.getByRole("checkbox").check();
        await look.main.getByRole("button", { name: look.words.PayDesk.pay }).click();
        await says((words) => words.TypedCard.cardNumberTip)(look);
      },
      "paid meanwhile": async (look) => {
        await answer(look.page, "payLink/show", { ...askedFor, state: "paid", order: null, attempt: "returned" });
        await look.page.reload();
        await says((words) => words.PayFor.returned)(look);
      },
    },
  },
  {
    path: "/register",
    states: {
      "with its tips": async (look) => {
        await look.main.getByLabel(look.words.RegisterForm.defaultPlacement, { exact: true }).uncheck();
        await look.main.getByRole("button", { name: look.words.RegisterForm.register }).click();
        await says((words) => words.RegisterForm.agreementTip)(look);
      },
      registered: async ({ page, main, words }) => {
        await answer(page, "member/register", { username: "june", userCode: "CB12345678" });
        await main.getByLabel(words.RegisterForm.defaultPlacement, { exact: true }).check();
        await main.getByLabel(words.RegisterForm.country).selectOption("US");
        await main.getByLabel(words.RegisterForm.username).fill("june");
        await main.getByLabel(words.RegisterForm.email).fill("june@members.example");
        await main.getByLabel(words.RegisterForm.password, { exact: true }).fill("A-new-tree-2026");
        await main.getByLabel(words.RegisterForm.confirm).fill("A-new-tree-2026");
        await main.getByRole("checkbox").last().check();
        await main.getByRole("button", { name: words.RegisterForm.register }).click();
        await expect(page.getByRole("dialog", { name: words.RegisteredDialog.title.replace("{shop}", "Canopy") })).toBeVisible();
      },
    },
  },
];

/** Each language is tested on one kind of screen. */
const readers = [
  ["en", "desktop"],
  ["zh-TW", "phone"],
  ["ja", "phone"],
] as const;

for (const [locale, device] of readers) {
  test(`every public screen is accessible in every state, in ${locale}`, async ({ page, isMobile }) => {
    test.skip(isMobile !== (device === "phone"), `this language is looked at on a ${device}`);
    test.setTimeout(600_000);
    const screens = [...finding, ...learning, ...(await buying()), ...library, ...entering];
    await expectAccessibleScreens(page, locale, screens, isMobile);
  });
}

test("the agreements are readable in every language and in both color schemes", async ({ page, request, isMobile }) => {
  test.skip(isMobile, "once is enough");
  for (const language of ["en_US", "zh_TW", "ja_JP"]) {
    for (const kind of ["terms-of-service", "privacy-policy", "refund-policy", "withdrawal-agreement"]) {
      // No script may run on the agreement's own page, so axe checks its content in another page.
      await page.setContent(await (await request.get(`/media/agreement/${kind}?language=${language}`)).text());
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await faultsInBothColors(page), `${kind} in ${language}`).toEqual([]);
    }
  }
});
