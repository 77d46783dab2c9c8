import type { SeedReview } from "./shapes.ts";

export const reviews: SeedReview[] = [
  {
    product: "pour-over-set",
    member: "haruto_k",
    stars: 5,
    text: "リブが低いので湯の落ち方がゆるやかで、3分ちょうどで落ちきります。毎朝使って二か月、木の輪にもゆるみはありません。",
    daysAgo: 61,
  },
  {
    product: "pour-over-set",
    member: "chen_yu",
    stars: 4,
    text: "濾杯的溫度很穩，兩杯的量剛剛好。玻璃壺口稍窄，手伸不進去，要準備一支長柄刷。",
    daysAgo: 48,
  },
  {
    product: "pour-over-set",
    member: "tom_b",
    stars: 5,
    text:
      "Bought it for the glass, because I can see when the pour goes crooked. My coffee got better simply because I now pour " +
      "slower. Forty filters lasted a month.",
    daysAgo: 37,
  },
  {
    product: "pour-over-set",
    member: "grace_p",
    stars: 3,
    text:
      "The coffee is lovely, but the wooden collar slips a little when the carafe is full and wet. I hold it from below now, " +
      "which is not ideal.",
    daysAgo: 24,
    reply: {
      text:
        "Thank you, Grace. The leather tie on the collar can be tightened by one hole while the wood is dry. If it still slips, " +
        "write to us and we will send a new collar.",
      daysAgo: 22,
    },
  },
  {
    product: "pour-over-set",
    member: "aiko_t",
    stars: 4,
    text: "磁器が厚く、温めておけば最後まで熱いまま淹れられます。マグ二杯には十分ですが、三人分となると少し足りません。",
    daysAgo: 15,
  },
  {
    product: "linen-apron",
    member: "ivy_lin",
    stars: 5,
    text: "揉麵時肩膀完全沒有負擔，口袋真的放得下一條擦碗布。洗了五次之後布變得很軟，顏色也沒有掉。",
    daysAgo: 70,
  },
  {
    product: "linen-apron",
    member: "olive_w",
    stars: 4,
    text:
      "Heavy enough to stop flour and light enough for summer. I wish the pockets had a small loop for scissors, but the " +
      "cross-back straps are a relief.",
    daysAgo: 55,
  },
  {
    product: "linen-apron",
    member: "sakura_m",
    stars: 5,
    text: "首にひもが当たらないので、長く立っていても楽です。スレートブルーは写真より少し落ち着いた色で、気に入っています。",
    daysAgo: 41,
  },
  {
    product: "linen-apron",
    member: "maria_s",
    stars: 3,
    text:
      "Nice cloth and clean seams. I am 1.58 m tall and it reaches almost to my ankles when I sit down, so I had to hem it by " +
      "eight centimetres.",
    daysAgo: 29,
    reply: {
      text:
        "Thank you for the measurement, Maria. The apron is 92 cm long and has only one size; a hem is the right answer, and we " +
        "are considering a shorter cut.",
      daysAgo: 27,
    },
  },
  {
    product: "linen-apron",
    member: "wei_c",
    stars: 4,
    text: "質感很好，苔綠色耐看。第一次洗縮了大約兩公分，之後就沒有再變，建議說明裡寫清楚。",
    daysAgo: 18,
    reply: { text: "謝謝你的提醒。布料出廠前已水洗過一次，第一次家庭洗滌仍可能縮約百分之二，我們會把這點補進商品說明。", daysAgo: 16 },
  },
  {
    product: "spoon-carving-kit",
    member: "jonas_r",
    stars: 5,
    text:
      "Both knives came sharp enough to use straight away. The blanks are sawn with the grain, so even my clumsy first spoon " +
      "survived. The strop is the most useful part.",
    daysAgo: 66,
  },
  {
    product: "spoon-carving-kit",
    member: "kenji_o",
    stars: 4,
    text: "左手用を選べるのがありがたいです。フックナイフの曲がりが少し深めで、浅いスプーンには慣れが必要でした。革砥はよく効きます。",
    daysAgo: 52,
    reply: {
      text: "ご感想をありがとうございます。浅い形のときは、刃先ではなく根元寄りを使い、木目に斜めに当てると削りやすくなります。",
      daysAgo: 50,
    },
  },
  {
    product: "spoon-carving-kit",
    member: "mei_h",
    stars: 5,
    text: "三塊木料讓人敢放手去試，第一支刻壞了也不心疼。帆布捲包很實用，刀具收得整整齊齊。",
    daysAgo: 44,
  },
  {
    product: "spoon-carving-kit",
    member: "tom_b",
    stars: 2,
    text:
      "My hook knife arrived with a dull spot near the tip, and one of the blanks had a crack. I spent the first evening " +
      "sharpening instead of carving.",
    daysAgo: 33,
    reply: {
      text:
        "That should not have left our bench, Tom. A new hook knife and a blank are on their way to you. Please keep the first " +
        "knife for practicing on the strop.",
      daysAgo: 31,
    },
  },
  {
    product: "spoon-carving-kit",
    member: "nadia_f",
    stars: 5,
    text:
      "I had never held a carving knife. Two weekends later I eat my porridge with a slightly crooked birch spoon, and I am " +
      "quite pleased with it.",
    daysAgo: 20,
  },
  {
    product: "slow-sourdough",
    member: "grace_p",
    stars: 4,
    text:
      "Calm, clear and well filmed. I watched the shaping lesson four times with dough on my hands. A printed recipe beside each " +
      "chapter would save me from touching the screen.",
    daysAgo: 8,
  },
  {
    product: "slow-sourdough",
    member: "maria_s",
    stars: 5,
    text:
      "I liked that nobody promises a perfect loaf in a day. I already had a starter, and reading the dough instead of the clock " +
      "has changed how I bake. My crumb is finally even.",
    daysAgo: 7,
  },
  {
    product: "slow-sourdough",
    member: "kenji_o",
    stars: 5,
    text:
      "失敗の理由を一つずつ確かめられる構成が良かったです。いつもの種で焼くと平たかったパンが、生地の温度を2度上げただけで変わり" +
      "ました。",
    daysAgo: 5,
  },
  {
    product: "slow-sourdough",
    member: "ivy_lin",
    stars: 5,
    text: "起種講得很細，第七天的酸種終於能浮在水面上。昨天烤出第一顆，有點扁，但家人吃得一片不剩。",
    daysAgo: 4,
    reply: { text: "第一顆就吃光，是很好的開始。下次把第一次發酵再多留一兩個小時，看看有什麼不同。", daysAgo: 3 },
  },
  {
    product: "slow-sourdough",
    member: "sakura_m",
    stars: 4,
    text:
      "種の起こし方がていねいで、小さな台所でも進められます。五日目で泡が増えてきました。オーブンの種類ごとの説明がもう少しあると、" +
      "さらに助かります。",
    daysAgo: 3,
  },
  {
    product: "slow-sourdough",
    member: "chen_yu",
    anonymous: true,
    stars: 3,
    text: "內容紮實，但前面幾段節奏偏慢，已經養過酸種的人可能會想快轉。後半整形與割線的部分很值得看。",
    daysAgo: 2,
    reply: { text: "謝謝你的坦白。第一章是為第一次養酸種的人準備的；已有經驗的話，可以直接從第二章開始，進度不受影響。", daysAgo: 1 },
  },
  {
    product: "kitchen-garden-first-year",
    member: "olive_w",
    stars: 5,
    text:
      "It begins with looking at the ground rather than buying plants, and that has already saved me money. After drawing the " +
      "sun for a week I moved both beds by two meters.",
    daysAgo: 18,
    reply: {
      text: "Two meters can decide a tomato season, Olive. Keep the drawing; you will be glad to lay next year’s over it.",
      daysAgo: 16,
    },
  },
  {
    product: "kitchen-garden-first-year",
    member: "mei_h",
    stars: 4,
    text: "步驟很清楚，連畫日照圖都帶著一步一步做。若能多談一些亞熱帶氣候的播種時間會更好。",
    daysAgo: 14,
  },
  {
    product: "kitchen-garden-first-year",
    member: "haruto_k",
    stars: 4,
    text: "畝の作り方から始まり、無理のない広さを勧めてくれるのが良いです。虫よけの話がもう少し長いと、なお助かります。",
    daysAgo: 11,
  },
  {
    product: "kitchen-garden-first-year",
    member: "nadia_f",
    anonymous: true,
    stars: 5,
    text:
      "I share one bed with a neighbor and we follow the course together, a lesson every other evening. The honest advice about " +
      "slugs made us laugh and, so far, it works.",
    daysAgo: 6,
  },
  {
    product: "balcony-harvest",
    member: "wei_c",
    stars: 5,
    text: "陽台種菜失敗了兩年，看完才知道是盆子不保水、風又太大。換了盆、架上擋風網，生菜已經剪到第二輪。",
    daysAgo: 12,
  },
  {
    product: "mending-tin",
    member: "aiko_t",
    stars: 5,
    text: "長い針が刺し子にちょうど良く、藍の当て布も丈夫です。息子の膝を三枚繕いましたが、糸はまだ半分残っています。",
    daysAgo: 57,
    reply: { text: "三枚も繕ってくださったのですね。糸が足りなくなったら、似た太さの木綿糸で続けていただけます。", daysAgo: 55 },
  },
  {
    product: "mending-tin",
    member: "grace_p",
    stars: 5,
    text:
      "Small enough for a train journey. The threader works with my tired eyes, and the scissors are properly sharp. Two pairs " +
      "of jeans have come back from retirement.",
    daysAgo: 39,
  },
  {
    product: "mending-tin",
    member: "ivy_lin",
    stars: 4,
    text: "小小一盒很齊全，剪刀比想像中利。希望白色與灰色的線能多一束，深色的我比較少用到。",
    daysAgo: 27,
  },
  {
    product: "mending-tin",
    member: "jonas_r",
    stars: 4,
    text: "Good thread and strong needles. The lid closes a bit too tightly and I opened it over the carpet once. Ten pins, nine found.",
    daysAgo: 13,
  },
  {
    product: "hori-knife",
    member: "olive_w",
    stars: 5,
    text:
      "It took out a ten-year-old clump of day lilies without bending. The depth marks are handy for bulbs. Wipe it dry, though; " +
      "mine showed rust after one wet night.",
    daysAgo: 36,
  },
  {
    product: "copper-watering-can",
    member: "mei_h",
    stars: 3,
    text: "出水很細、很穩，樣子也好看。但裝滿後提把有點割手，一公升對我的陽台來說也偏少，要來回裝好幾趟。",
    daysAgo: 42,
    reply: { text: "謝謝回饋。提把可以纏上一段棉繩或皮革，會舒服許多；盆數較多的話，2.5 公升款會比較省力。", daysAgo: 40 },
  },
  {
    product: "wool-blanket",
    member: "nadia_f",
    stars: 4,
    text:
      "Warm without being heavy, and the undyed stripes go with everything. It shed some fluff in the first two weeks, then " +
      "stopped after a night on the balcony.",
    daysAgo: 30,
  },
  {
    product: "stoneware-teapot",
    member: "chen_yu",
    stars: 5,
    text: "斷水乾淨，不會沿著壺嘴往下滴。泡凍頂烏龍四、五泡，葉子都能完全展開，蓋子內側的素胎也很好摸。",
    daysAgo: 23,
  },
  {
    product: "cork-mat",
    member: "maria_s",
    anonymous: true,
    stars: 2,
    text:
      "The grip is fine, but the rubber smell stayed for three weeks in my small flat, and the ends curl up after rolling. I " +
      "expected better at this price.",
    daysAgo: 28,
    reply: {
      text:
        "We are sorry, Maria. Rolled with the cork outside, the ends lie flat after some days. If the smell has not gone, we " +
        "will take the mat back at our cost.",
      daysAgo: 26,
    },
  },
  {
    product: "travel-watercolour-box",
    member: "aiko_t",
    stars: 5,
    text: "空と石の色がよく、混ぜても濁りません。電車で開いても場所を取らず、筆の軸がしっかり固定されるのも良いところです。",
    daysAgo: 19,
  },
  {
    product: "leaf-to-cup-tea",
    member: "wei_c",
    stars: 5,
    text: "從小喝茶長大，卻是第一次弄懂溫度跟時間怎麼互相影響。照課程並排泡兩杯，差別一喝就知道。",
    daysAgo: 17,
    reply: { text: "並排喝確實最容易懂。下次可以只換水，其他條件都不動，也會很有意思。", daysAgo: 15 },
  },
  {
    product: "photographing-forests",
    member: "jonas_r",
    stars: 4,
    text:
      "It taught me to stand still for ten minutes before raising the camera. The lesson on mist was worth the early alarm; I " +
      "would have liked a little more about phones.",
    daysAgo: 2,
    reply: {
      text:
        "Thank you, Jonas. Most of the lessons on light hold for a phone too: lock the exposure on the brightest leaf and work " +
        "from there.",
      daysAgo: 1,
    },
  },
  {
    product: "breath-and-sleep",
    member: "sakura_m",
    anonymous: true,
    stars: 5,
    text: "声が落ち着いていて、急かされません。寝る前に一本ずつ続けたら、夜中に目が覚めても慌てなくなりました。",
    daysAgo: 14,
  },
  {
    product: "canvas-day-pack",
    member: "haruto_k",
    stars: 1,
    text: "二回目の山歩きで、肩ひもの付け根の縫い目がほつれました。荷物は弁当と水筒だけです。布が良いだけに残念でした。",
    daysAgo: 9,
    reply: {
      text:
        "ご不便をおかけし、申し訳ございません。新しいものをお送りし、往復の送料は当店で負担いたします。同じ縫製の在庫も点検してい" +
        "ます。",
      daysAgo: 8,
    },
  },
];
