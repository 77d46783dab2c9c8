import type { LocalText } from "./shapes.ts";

// Plain text: an empty line parts the paragraphs, a line that begins with "## " is a heading.
type Agreement = { title: LocalText; body: LocalText };

export const agreements: { teamService: Agreement; privacyPolicy: Agreement; refundPolicy: Agreement; withdrawal: Agreement } = {
  teamService: {
    title: { en_US: "Terms of service", zh_TW: "服務條款", ja_JP: "利用規約" },
    body: {
      en_US:
        "These are the sample terms of a demonstration shop; whoever operates a shop of their own replaces them with their own " +
        "text.\n\n" +
        "## What we offer\n\n" +
        "Canopy sells video courses and the goods that go with them. All prices are in US dollars. The product page shows the " +
        "list price and the price for activated members; shipping and taxes, where they apply, are shown before you pay.\n\n" +
        "## Your account\n\n" +
        "You need an account to order. Please give correct details, choose a password that you use nowhere else, and do not " +
        "share the account. Tell us at once if you think that somebody else is using it. You may close your account at any time.\n\n" +
        "## Orders and payment\n\n" +
        "An order is binding when it has been paid. Unpaid orders expire after 30 minutes, and the goods return to stock. If a " +
        "price was plainly wrong, or something has sold out, we tell you and return your money in full.\n\n" +
        "## Membership\n\n" +
        "Activation costs 100 dollars once and includes 90 days. After that, membership costs 19 dollars a month. You can cancel " +
        "at any time; membership then ends with the term that is already paid. Orders and courses you have bought stay in your " +
        "account.\n\n" +
        "## Courses\n\n" +
        "A course that you buy is for your own learning. Please do not copy, publish or resell the videos and materials. What " +
        "you make with your hands after a lesson is yours, and you may sell it.\n\n" +
        "## Sharing and brand partners\n\n" +
        "Activated members may share a personal link and enrol new brand partners. Describe the courses honestly, promise nobody " +
        "an income, and write only to people who wish to hear from you.\n\n" +
        "## Reviews\n\n" +
        "Reviews should be truthful and polite. We do not remove a review because it is critical; we remove insults, advertising " +
        "and other people’s personal details.\n\n" +
        "## Care and liability\n\n" +
        "Knives, dyes, ovens and exercise call for judgement. Follow the safety notes, and ask a doctor before an exercise that " +
        "may not suit you. Nothing here limits the rights that consumer law gives you.\n\n" +
        "## Changes\n\n" +
        "If we change these terms, we announce it on this page at least 30 days ahead. Questions are welcome through the contact " +
        "page.",
      zh_TW:
        "以下是示範商店的範例條款；實際經營者應以自己的條款取代本文。\n\n" +
        "## 我們提供什麼\n\n" +
        "Canopy 販售影音課程，以及與課程相配的商品。所有價格均以美元計。商品頁會同時標示定價與啟用會員的價格；如有運費與稅金，會" +
        "在付款前列出。\n\n" +
        "## 你的帳號\n\n" +
        "下單需要帳號。請填寫正確資料，使用不與其他網站重複的密碼，並請勿與他人共用帳號。若懷疑有人盜用，請立刻通知我們。你可以隨" +
        "時關閉帳號。\n\n" +
        "## 訂單與付款\n\n" +
        "訂單於付款完成後成立。未付款的訂單會在 30 分鐘後失效，商品回到庫存。若價格明顯標示錯誤，或商品已售完，我們會通知你並全額" +
        "退款。\n\n" +
        "## 會員\n\n" +
        "啟用費用為一次 100 美元，包含 90 天會期；之後會費為每月 19 美元。你可以隨時取消，會員資格將於已付費的會期結束時終止。已" +
        "購買的訂單與課程會保留在你的帳號中。\n\n" +
        "## 課程\n\n" +
        "購買的課程供你個人學習使用，請勿複製、公開或轉售影片與教材。課後親手做出的作品屬於你，你也可以販售。\n\n" +
        "## 分享與品牌夥伴\n\n" +
        "啟用會員可以分享個人連結，邀請新的品牌夥伴加入。請如實介紹課程，不向任何人保證收入，也只聯絡願意收到訊息的人。\n\n" +
        "## 評論\n\n" +
        "評論應真實且有禮貌。我們不會因為評論是批評而移除，只會移除辱罵、廣告與他人的個人資料。\n\n" +
        "## 安全與責任\n\n" +
        "刀具、染料、烤箱與身體練習都需要自行判斷。請遵守安全說明；若某項練習可能不適合你，請先詢問醫師。本條款不限制消費者保護法" +
        "令賦予你的任何權利。\n\n" +
        "## 條款修改\n\n" +
        "若修改本條款，我們會至少提前 30 天在本頁公告。有任何疑問，歡迎透過聯絡頁面與我們聯繫。",
      ja_JP:
        "この文章はデモンストレーション用ショップの見本であり、実際に運営する方がご自身の規約に置き換えるものです。\n\n" +
        "## 提供するもの\n\n" +
        "Canopyは、動画講座と、講座に合わせた品物を販売します。価格はすべて米ドルです。商品のページには通常価格と会員価格を表示し、" +
        "送料や税がかかる場合はお支払いの前にお示しします。\n\n" +
        "## アカウント\n\n" +
        "ご注文にはアカウントが必要です。正しい情報をご登録のうえ、ほかで使っていないパスワードを設定し、アカウントを他の人と共有" +
        "しないでください。第三者に使われていると思われるときは、すぐにお知らせください。アカウントはいつでも閉じられます。\n\n" +
        "## ご注文とお支払い\n\n" +
        "ご注文は、お支払いの完了をもって成立します。お支払いのないご注文は30分で無効となり、品物は在庫に戻ります。価格に明らかな" +
        "誤りがあった場合や品切れの場合は、ご連絡のうえ全額をお返しします。\n\n" +
        "## メンバーシップ\n\n" +
        "開始費用は一度だけ100ドルで、90日間が含まれます。その後は月19ドルです。解約はいつでもでき、お支払い済みの期間の終わりで" +
        "会員資格が終了します。ご購入済みの注文と講座は、アカウントに残ります。\n\n" +
        "## 講座\n\n" +
        "ご購入の講座は、ご本人の学習のためのものです。動画や資料の複製、公開、転売はお控えください。学んで作った作品はご自身のも" +
        "ので、販売していただけます。\n\n" +
        "## 紹介とブランドパートナー\n\n" +
        "会員の方は、ご自分のリンクを共有し、新しいブランドパートナーを紹介できます。講座を正直に伝え、収入を約束せず、連絡を望む" +
        "方にだけお送りください。\n\n" +
        "## レビュー\n\n" +
        "レビューは事実に基づき、礼儀をもってお書きください。批判であることを理由に削除することはありません。中傷、広告、他の方の" +
        "個人情報は削除します。\n\n" +
        "## 安全と責任\n\n" +
        "刃物、染料、オーブン、運動には、ご自身の判断が必要です。安全上の注意を守り、合わないおそれのある運動は、先に医師へご相談" +
        "ください。本規約は、消費者保護の法令による権利を制限しません。\n\n" +
        "## 変更\n\n" +
        "規約を変更するときは、少なくとも30日前にこのページでお知らせします。ご質問は、お問い合わせページからお寄せください。",
    },
  },
  privacyPolicy: {
    title: { en_US: "Privacy policy", zh_TW: "隱私權政策", ja_JP: "プライバシーポリシー" },
    body: {
      en_US:
        "This is the sample privacy policy of a demonstration shop; whoever operates a shop of their own replaces it with their " +
        "own text.\n\n" +
        "## What we store\n\n" +
        "Your account holds your name, user name, e-mail address, country and language. An order adds a delivery address, the " +
        "things you bought and what you paid. While you learn, we store which lessons you have watched and how far, so that you " +
        "can continue. Reviews are stored with your name, or without it on the page if you choose to stay anonymous.\n\n" +
        "## What we do not store\n\n" +
        "The shop stores no card numbers: payment takes place with the payment service, and we receive only the result. " +
        "Passwords are stored only as slow hashes, from which nobody can read them back. There are no advertising trackers on " +
        "our pages, and we do not sell data.\n\n" +
        "## Cookies\n\n" +
        "One cookie keeps your session, so that you stay signed in. Your browser may also remember your language and your cart. " +
        "We use no cookies that follow you to other sites.\n\n" +
        "## Who sees your data\n\n" +
        "Our team sees what it needs to send an order or answer a question. The carrier receives your name and address. If you " +
        "joined through a member’s link, the member who enrolled you, and members above you in the network, see your name, your " +
        "place in it and whether you are activated; they do not see your orders or your address.\n\n" +
        "## How long we keep it\n\n" +
        "We keep your account until you close it. Invoices stay as long as tax law requires. Learning progress is deleted " +
        "together with the account.\n\n" +
        "## Your rights\n\n" +
        "You may ask for a copy of your data, have mistakes corrected, have your data deleted or object to its use. Write to us " +
        "through the contact page; we answer within 30 days. You may also turn to the data protection authority where you live.\n\n" +
        "## Safety\n\n" +
        "Connections to the shop are encrypted. If we learn of a breach that concerns you, we tell you without delay what " +
        "happened and what you can do.\n\n" +
        "## Changes\n\n" +
        "Changes to this policy are announced on this page before they take effect.",
      zh_TW:
        "以下是示範商店的範例隱私權政策；實際經營者應以自己的政策取代本文。\n\n" +
        "## 我們保存的資料\n\n" +
        "你的帳號包含姓名、使用者名稱、電子郵件、國家與語言。下單時會增加收件地址、購買內容與付款金額。學習時，我們會記錄你看過哪" +
        "些單元、看到哪裡，方便你接著觀看。評論會與你的名字一起保存；若選擇匿名，頁面上不會顯示名字。\n\n" +
        "## 我們不保存的資料\n\n" +
        "本店不儲存任何信用卡號：付款在金流服務端進行，我們只會收到付款結果。密碼僅以慢速雜湊保存，任何人都無法還原。我們的頁面沒" +
        "有廣告追蹤器，也不出售資料。\n\n" +
        "## Cookie\n\n" +
        "我們以一個 cookie 保存你的登入工作階段，讓你維持登入狀態。瀏覽器也可能記住你的語言與購物車。我們不使用會跟著你到其他網站" +
        "的 cookie。\n\n" +
        "## 誰看得到你的資料\n\n" +
        "工作人員只會看到寄送訂單或回覆問題所需的資料。物流業者會收到你的姓名與地址。若你透過會員的連結加入，推薦你的會員與組織中" +
        "位於你上方的會員，看得到你的名字、所在位置與是否已啟用；他們看不到你的訂單與地址。\n\n" +
        "## 保存多久\n\n" +
        "帳號資料保存到你關閉帳號為止。發票依稅法規定的年限保存。學習進度會隨帳號一併刪除。\n\n" +
        "## 你的權利\n\n" +
        "你可以索取自己的資料副本、要求更正錯誤、要求刪除，或反對資料的使用。請透過聯絡頁面來信，我們會在 30 天內回覆。你也可以向" +
        "居住地的個人資料保護主管機關申訴。\n\n" +
        "## 安全\n\n" +
        "與本店的連線均經加密。若發生與你有關的資料外洩，我們會立即告知發生了什麼事，以及你可以採取的措施。\n\n" +
        "## 政策修改\n\n" +
        "本政策如有修改，會在生效前於本頁公告。",
      ja_JP:
        "この文章はデモンストレーション用ショップの見本であり、実際に運営する方がご自身のポリシーに置き換えるものです。\n\n" +
        "## 保存する情報\n\n" +
        "アカウントには、お名前、ユーザー名、メールアドレス、国、言語を保存します。ご注文の際は、お届け先、購入された品、お支払い" +
        "額が加わります。講座では、どのレッスンをどこまでご覧になったかを記録し、続きから再生できるようにします。レビューはお名前" +
        "とともに保存します。匿名を選ばれた場合、ページにお名前は表示されません。\n\n" +
        "## 保存しない情報\n\n" +
        "当店はカード番号を一切保存しません。お支払いは決済サービスで行われ、当店は結果だけを受け取ります。パスワードは低速なハッ" +
        "シュとしてのみ保存され、元の文字列を読み取ることは誰にもできません。広告用の追跡は行わず、情報を販売することもありません。\n\n" +
        "## Cookie\n\n" +
        "ログインの状態を保つセッションのために、Cookieを一つ使います。言語やカートの内容をブラウザが記憶することもあります。他の" +
        "サイトまで追跡するCookieは使いません。\n\n" +
        "## 情報を見る人\n\n" +
        "担当者は、発送やお問い合わせへの回答に必要な情報だけを見ます。配送会社にはお名前とご住所を伝えます。会員のリンクから登録" +
        "された場合、紹介した会員と、ネットワークで上に位置する会員には、お名前、位置、会員資格の有無が表示されます。ご注文やご住" +
        "所は表示されません。\n\n" +
        "## 保存する期間\n\n" +
        "アカウントの情報は、アカウントを閉じるまで保存します。請求書は税法の定める期間保存します。学習の記録は、アカウントととも" +
        "に削除します。\n\n" +
        "## お客様の権利\n\n" +
        "ご自身の情報の写しの請求、訂正、削除、利用への異議の申し立てができます。お問い合わせページからご連絡ください。30日以内に" +
        "お答えします。お住まいの地域のデータ保護機関に申し立てることもできます。\n\n" +
        "## 安全\n\n" +
        "当店との通信は暗号化されています。お客様に関わる漏えいを把握したときは、何が起きたか、どのような対応ができるかを、速やか" +
        "にお知らせします。\n\n" +
        "## 変更\n\n" +
        "本ポリシーの変更は、効力が生じる前にこのページでお知らせします。",
    },
  },
  refundPolicy: {
    title: { en_US: "Refund policy", zh_TW: "退款政策", ja_JP: "返品・返金について" },
    body: {
      en_US:
        "This is the sample refund policy of a demonstration shop; whoever operates a shop of their own replaces it with their " +
        "own text.\n\n" +
        "## Before payment\n\n" +
        "You can cancel an unpaid order at any time. Unpaid orders expire after 30 minutes by themselves, and nothing is charged.\n\n" +
        "## Goods\n\n" +
        "Physical goods can be returned within 14 days of delivery. Please send them back unused, complete and well packed, with " +
        "the order number. Opened seed packets, used dyes and used brushes cannot be returned unless they are faulty. You pay " +
        "the postage of a return; we pay it if the thing was damaged, faulty or not what you ordered.\n\n" +
        "## Damaged or faulty goods\n\n" +
        "Write to us with a photo as soon as you notice the damage. You may choose between a replacement, while it is in stock, " +
        "and your money back. This comes in addition to the warranty rights that the law gives you.\n\n" +
        "## Courses\n\n" +
        "A course can be refunded within 7 days of purchase if less than a fifth of it was watched. After the refund the course " +
        "leaves your library. Courses that were free for you as a member need no refund; you simply remove them.\n\n" +
        "## Membership\n\n" +
        "Activation costs 100 dollars and includes 90 days; then membership is 19 dollars a month. You can cancel at any time, " +
        "and no further month is charged. A month that has begun is not refunded in part. If the activation was a mistake and " +
        "you have neither bought at member prices nor opened a members' course, write to us within 7 days and we return the 100 " +
        "dollars.\n\n" +
        "## How to ask for a refund\n\n" +
        "Open the order in your account, or write to us through the contact page. Tell us the order number and, if you like, the " +
        "reason; it helps us improve. We confirm within three working days.\n\n" +
        "## How the money comes back\n\n" +
        "Refunds are made in US dollars, in the way you paid, within ten days of our receiving the return or agreeing to the " +
        "refund. The shop stores no card numbers, so the payment service carries the refund out. Your bank may need a few more " +
        "days to show it.",
      zh_TW:
        "以下是示範商店的範例退款政策；實際經營者應以自己的政策取代本文。\n\n" +
        "## 付款之前\n\n" +
        "未付款的訂單可以隨時取消。未付款的訂單會在 30 分鐘後自動失效，不會扣款。\n\n" +
        "## 商品\n\n" +
        "實體商品可在送達後 14 天內退回。退回時請保持未使用、配件齊全並妥善包裝，並附上訂單編號。已拆封的種子、用過的染料與畫筆，" +
        "除非有瑕疵，恕不接受退貨。退貨運費由你負擔；若商品損壞、有瑕疵或與訂購內容不符，則由我們負擔。\n\n" +
        "## 損壞或瑕疵\n\n" +
        "發現損壞時，請儘快附上照片來信。你可以選擇換新（庫存足夠時）或退款。這項服務之外，你仍享有法律規定的保固權利。\n\n" +
        "## 課程\n\n" +
        "購買後 7 天內，若觀看未達五分之一，課程可以退款。退款後，該課程會從你的課程庫移除。會員免費取得的課程不涉及退款，直接移" +
        "除即可。\n\n" +
        "## 會員\n\n" +
        "啟用費為 100 美元，包含 90 天會期；之後每月 19 美元。你可以隨時取消，取消後不再收取下一個月的費用。已開始的月份不按比例" +
        "退費。若是誤按啟用，且尚未以會員價購物、也未開啟會員課程，請在 7 天內來信，我們會退還 100 美元。\n\n" +
        "## 如何申請退款\n\n" +
        "請在帳號中開啟該筆訂單，或透過聯絡頁面來信。請告知訂單編號；若願意，也請說明原因，幫助我們改進。我們會在三個工作天內確認。\n\n" +
        "## 款項如何退回\n\n" +
        "退款以美元計，依原付款方式，在我們收到退貨或同意退款後十天內辦理。本店不儲存信用卡號，退款由金流服務執行，銀行可能還需要" +
        "幾天才會顯示。",
      ja_JP:
        "この文章はデモンストレーション用ショップの見本であり、実際に運営する方がご自身の定めに置き換えるものです。\n\n" +
        "## お支払いの前\n\n" +
        "お支払い前のご注文は、いつでも取り消せます。お支払いのないご注文は30分で自動的に無効となり、請求は発生しません。\n\n" +
        "## 品物\n\n" +
        "品物は、お届けから14日以内であれば返品できます。未使用で、付属品を揃え、ていねいに梱包のうえ、注文番号を添えてお送りくだ" +
        "さい。開封した種、使用した染料や筆は、不良の場合を除いて返品できません。返送料はお客様のご負担となりますが、破損、不良、" +
        "ご注文と異なる場合は当店が負担します。\n\n" +
        "## 破損・不良\n\n" +
        "お気づきになりましたら、写真を添えてお早めにご連絡ください。交換（在庫がある場合）または返金をお選びいただけます。これは、" +
        "法律で定められた保証の権利に加えて行うものです。\n\n" +
        "## 講座\n\n" +
        "講座は、ご購入から7日以内で、視聴が全体の5分の1未満であれば返金できます。返金後、その講座はライブラリから外れます。会員" +
        "として無料で受けられる講座に返金はなく、ライブラリから外すだけで済みます。\n\n" +
        "## メンバーシップ\n\n" +
        "開始費用は100ドルで90日間を含み、その後は月19ドルです。解約はいつでもでき、以後の月は請求されません。すでに始まった月の" +
        "日割りの返金はありません。誤って開始し、会員価格でのご購入も会員講座の視聴もない場合は、7日以内にご連絡いただければ100ド" +
        "ルをお返しします。\n\n" +
        "## 返金のお申し込み\n\n" +
        "アカウントで該当のご注文を開くか、お問い合わせページからご連絡ください。注文番号と、差し支えなければ理由をお知らせくださ" +
        "い。今後の改善に役立てます。3営業日以内に確認のご連絡をします。\n\n" +
        "## 返金の方法\n\n" +
        "返金は米ドルで、お支払いと同じ方法により、返送品の到着または返金の承認から10日以内に行います。当店はカード番号を保存して" +
        "いないため、返金の手続きは決済サービスが行います。反映まで、さらに数日かかることがあります。",
    },
  },
  withdrawal: {
    title: { en_US: "Withdrawal agreement", zh_TW: "提領協議", ja_JP: "出金規約" },
    body: {
      en_US:
        "This is the sample agreement of a demonstration shop; whoever operates a shop of their own replaces it with their own " +
        "text.\n\n" +
        "## What can be withdrawn\n\n" +
        "You can withdraw what is in your V Wallet, in US dollars, up to the whole balance. Reorder credit and vouchers are for " +
        "shopping and are not paid out.\n\n" +
        "## How it goes\n\n" +
        "You confirm each withdrawal with your transaction password. The amount leaves your balance at once and waits for a " +
        "person to look at it. If it is approved, we pay it out; if not, the whole amount returns to your V Wallet. You see " +
        "each step in the wallet’s list.\n\n" +
        "## What we check\n\n" +
        "We look at whether your name and your identity number are given, and whether anything about the request is unusual. We may " +
        "write to you with a question before we decide.\n\n" +
        "## Taxes and fees\n\n" +
        "We take no fee. Your bank may. What you owe in taxes on your bonuses is yours to declare.\n\n" +
        "## Corrections\n\n" +
        "If an order that earned you a bonus is refunded later, the correction is taken from what you earn next, or from your " +
        "balance; what has been paid out is not asked back.",
      zh_TW:
        "以下是示範商店的範例協議；實際經營者應以自己的內容取代本文。\n\n" +
        "## 可以提領的金額\n\n" +
        "你可以提領 V Wallet 內的金額，以美元計，最多為全部餘額。回購金與抵用金僅供購物使用，不予付出。\n\n" +
        "## 提領流程\n\n" +
        "每次提領都需以交易密碼確認。金額會立即自餘額扣除，等待專人審核。核准後付款給你；若未核准，全額退回你的 V Wallet。每個步驟" +
        "都會列在錢包明細中。\n\n" +
        "## 審核內容\n\n" +
        "我們會確認你是否已填寫姓名與身分證號，以及申請是否有異常之處。作出決定前，我們可能會寫信向你確認。\n\n" +
        "## 稅金與費用\n\n" +
        "我們不收手續費，但你的銀行可能收取。獎金的應繳稅額由你自行申報。\n\n" +
        "## 更正\n\n" +
        "若讓你取得獎金的訂單事後退款，更正金額會自你之後取得的獎金或餘額中扣除；已付出的金額不會追回。",
      ja_JP:
        "これはデモ用の店舗の規約見本です。実際に店舗を運営する方は、ご自身の規約に置き換えてください。\n\n" +
        "## 出金できる金額\n\n" +
        "V Wallet の残高を、全額を上限として米ドルで出金できます。リピート購入クレジットとバウチャーはお買い物専用で、出金はでき" +
        "ません。\n\n" +
        "## 出金の流れ\n\n" +
        "出金のたびに取引パスワードで確認します。金額はただちに残高から差し引かれ、担当者の確認を待ちます。承認されればお支払いし、" +
        "承認されなければ全額が V Wallet に戻ります。各段階はウォレットの明細に表示されます。\n\n" +
        "## 確認する内容\n\n" +
        "お名前と本人確認番号が登録されているか、申請に通常と異なる点がないかを確認します。決定の前に、メールでお尋ねすることがあり" +
        "ます。\n\n" +
        "## 税金と手数料\n\n" +
        "当店は手数料をいただきません。銀行の手数料がかかる場合があります。ボーナスにかかる税金は、ご自身で申告してください。\n\n" +
        "## 訂正\n\n" +
        "ボーナスの元になったご注文が後日返金された場合、訂正額は以後のボーナスまたは残高から差し引かれます。お支払い済みの金額の返還は求めま" +
        "せん。",
    },
  },
};
