import type { SeedCourse } from "../shapes.ts";

export const kitchenCourses: SeedCourse[] = [
  {
    slug: "slow-sourdough",
    category: "baking",
    name: { en_US: "Slow Sourdough", zh_TW: "慢慢來的酸種麵包", ja_JP: "ゆっくりサワードウ" },
    subTitle: {
      en_US: "One starter, one dough, and a timetable that leaves room for your day.",
      zh_TW: "一罐酵種、一個麵團，配上一張不打亂生活的時間表。",
      ja_JP: "種ひとつ、生地ひとつ。一日の予定を邪魔しない時間割で焼きます。",
    },
    description: {
      en_US:
        "Bread needs little work and much waiting. Here you raise a starter from flour and water, learn to see when it is " +
        "ready, and bake the same plain loaf until your hands know it: mixing, folding, shaping, scoring, baking in a " +
        "heavy pot.\n\n" +
        "Then we shift the timetable, for a working day, for a cold kitchen, for a loaf that rests in the fridge " +
        "overnight, and read the crumb to see what to change next time. At hand: a kitchen scale, a large bowl, strong " +
        "flour, a lidded pot and an oven that reaches 240 °C.",
      zh_TW:
        "做麵包，動手的時間少，等待的時間多。你會用麵粉和水養出自己的酵種，學會判斷它何時準備好，再反覆烤同一款樸素的麵包，" +
        "直到雙手記住：混合、翻摺、整形、割紋，最後用厚鍋烘烤。\n\n" +
        "接著我們調整時間表：上班日怎麼做、廚房冷的時候怎麼做、放冰箱過一夜又怎麼做，並從切面看出下次該改什麼。需要準備：廚" +
        "房秤、大調理盆、高筋麵粉、有蓋的厚鍋，以及能到 240 °C 的烤箱。",
      ja_JP:
        "パンづくりは、手を動かす時間が短く、待つ時間が長いものです。粉と水から種を起こし、使いどきを見きわめ、同じシンプル" +
        "なパンを手が覚えるまで焼きます。混ぜる、折る、成形する、クープを入れる、そして厚手の鍋で焼く。その繰り返しです。\n\n" +
        "慣れてきたら、仕事のある日、台所の寒い日、冷蔵庫でひと晩休ませる日と、時間割を組み替え、断面から次に変える点を読み" +
        "とります。用意するものは、はかり、大きなボウル、強力粉、ふた付きの鍋、240 °Cまで上がるオーブンです。",
    },
    listPriceCents: 8900,
    memberPriceCents: 6500,
    hot: true,
    ageDays: 12,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "The starter", zh_TW: "酵種", ja_JP: "種を起こす" },
        videos: [
          {
            title: {
              en_US: "Flour, water, a jar, a week",
              zh_TW: "麵粉、水、一個罐子、一星期",
              ja_JP: "粉と水とびん、そして一週間",
            },
            seconds: 480,
            free: "whole",
          },
          { title: { en_US: "Knowing when it is ready", zh_TW: "看出它準備好了", ja_JP: "使いどきを見きわめる" }, seconds: 420 },
          { title: { en_US: "Keeping it when you are busy", zh_TW: "忙碌時怎麼養", ja_JP: "忙しいときの保ち方" }, seconds: 310 },
        ],
      },
      {
        title: { en_US: "The plain loaf", zh_TW: "樸素的一顆麵包", ja_JP: "シンプルなパンを焼く" },
        videos: [
          {
            title: { en_US: "Mixing and the first rest", zh_TW: "混合與第一次靜置", ja_JP: "混ぜて、最初に休ませる" },
            seconds: 690,
            free: 120,
          },
          { title: { en_US: "Folds, and what they do", zh_TW: "翻摺，以及它的作用", ja_JP: "折りたたみと、その役目" }, seconds: 560 },
          { title: { en_US: "Shaping without fear", zh_TW: "放心整形", ja_JP: "落ち着いて成形する" }, seconds: 740 },
          { title: { en_US: "One confident cut", zh_TW: "俐落的一刀", ja_JP: "迷わず入れるクープ" }, seconds: 380 },
          { title: { en_US: "Baking in a heavy pot", zh_TW: "用厚鍋烘烤", ja_JP: "厚手の鍋で焼く" }, seconds: 820 },
        ],
      },
      {
        title: { en_US: "Your own timetable", zh_TW: "自己的時間表", ja_JP: "自分の時間割" },
        videos: [
          { title: { en_US: "A loaf around a working day", zh_TW: "上班日也能烤麵包", ja_JP: "仕事のある日に焼く" }, seconds: 530 },
          { title: { en_US: "Overnight in the fridge", zh_TW: "冰箱過夜", ja_JP: "冷蔵庫でひと晩" }, seconds: 470 },
          { title: { en_US: "Cold kitchens, hot kitchens", zh_TW: "廚房太冷或太熱", ja_JP: "寒い台所、暑い台所" }, seconds: 440 },
        ],
      },
      {
        title: { en_US: "Reading the crumb", zh_TW: "讀懂切面", ja_JP: "断面を読む" },
        videos: [
          {
            title: {
              en_US: "Tight, open, gummy: what to change",
              zh_TW: "緊實、鬆大、黏糊：下次怎麼改",
              ja_JP: "詰まる、開く、ねばる。次に変えること",
            },
            seconds: 610,
            free: 90,
          },
          { title: { en_US: "Rye, wholemeal and seeds", zh_TW: "裸麥、全麥與種籽", ja_JP: "ライ麦、全粒粉、種子" }, seconds: 490 },
          { title: { en_US: "What to do with old bread", zh_TW: "隔夜麵包怎麼吃", ja_JP: "残ったパンの楽しみ方" }, seconds: 360 },
        ],
      },
    ],
  },
  {
    slug: "leaf-to-cup-tea",
    category: "tea-coffee",
    name: { en_US: "Tea, from Leaf to Cup", zh_TW: "從葉到杯：喝懂一杯茶", ja_JP: "葉から一杯へ、お茶の時間" },
    subTitle: {
      en_US: "Six teas, one gaiwan, and the difference half a minute makes.",
      zh_TW: "六款茶、一只蓋碗，體會半分鐘的差別。",
      ja_JP: "六つのお茶と蓋碗ひとつ。三十秒の違いを味わいます。",
    },
    description: {
      en_US:
        "All six come from the same plant. We follow the leaf from picking through withering, rolling, oxidising and " +
        "firing, and then brew each tea side by side, so that the words on the packet turn into something you can taste.\n\n" +
        "You will learn to pour from a gaiwan without burning your fingers, to choose water and temperature, and to keep " +
        "short tasting notes that still make sense a month later. At hand: a gaiwan or small teapot, a kettle, three " +
        "identical cups, and samples of green, white, yellow, oolong, black and dark tea.",
      zh_TW:
        "六款茶，來自同一種植物。我們跟著茶葉走過採摘、萎凋、揉捻、發酵與烘焙，再把每一款並排沖泡，讓包裝上的字句變成嘴裡真" +
        "正嚐得到的味道。\n\n" +
        "你會學到拿蓋碗不燙手的出湯方法、如何選水和掌握水溫，以及怎麼寫下一個月後還看得懂的品茶筆記。需要準備：蓋碗或小茶" +
        "壺、煮水壺、三只相同的杯子，以及綠茶、白茶、黃茶、烏龍茶、紅茶和黑茶的少量茶樣。",
      ja_JP:
        "六つのお茶は、どれも同じ植物から生まれます。摘採、萎凋、揉捻、発酵、火入れと葉の道のりをたどり、並べて淹れ比べるこ" +
        "とで、袋に書かれた言葉が味として分かるようになります。\n\n" +
        "熱い思いをせずに蓋碗を扱うこつ、水と温度の選び方、ひと月後に読んでも分かるテイスティングノートの書き方を学びます。" +
        "用意するものは、蓋碗か小ぶりの急須、やかん、同じ形の湯のみ三つ、そして緑茶・白茶・黄茶・烏龍茶・紅茶・黒茶を少しず" +
        "つ。",
    },
    listPriceCents: 6900,
    memberPriceCents: 5200,
    hot: false,
    ageDays: 47,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "The leaf", zh_TW: "茶葉", ja_JP: "葉を知る" },
        videos: [
          {
            title: { en_US: "One plant, six teas", zh_TW: "一種植物，六種茶", ja_JP: "ひとつの木から、六つのお茶" },
            seconds: 460,
            free: "whole",
          },
          { title: { en_US: "From picking to firing", zh_TW: "從採摘到烘焙", ja_JP: "摘採から火入れまで" }, seconds: 580 },
          { title: { en_US: "Dry leaf, wet leaf", zh_TW: "乾茶與葉底", ja_JP: "乾いた葉、ひらいた葉" }, seconds: 390 },
        ],
      },
      {
        title: { en_US: "Water and vessel", zh_TW: "水與茶器", ja_JP: "水と器" },
        videos: [
          {
            title: { en_US: "The gaiwan, without burnt fingers", zh_TW: "不燙手的蓋碗用法", ja_JP: "熱くない蓋碗の持ち方" },
            seconds: 520,
            free: 150,
          },
          { title: { en_US: "Water, hardness and heat", zh_TW: "水質、硬度與水溫", ja_JP: "水の硬さと温度" }, seconds: 430 },
          { title: { en_US: "Teapot or gaiwan?", zh_TW: "用茶壺，還是用蓋碗？", ja_JP: "急須か、蓋碗か" }, seconds: 340 },
        ],
      },
      {
        title: { en_US: "Six tastings", zh_TW: "六次品飲", ja_JP: "六つの飲み比べ" },
        videos: [
          { title: { en_US: "Green, white and yellow", zh_TW: "綠茶、白茶與黃茶", ja_JP: "緑茶、白茶、黄茶" }, seconds: 620 },
          { title: { en_US: "Oolong, light and roasted", zh_TW: "烏龍：清香與焙火", ja_JP: "烏龍茶、清香と焙煎" }, seconds: 790 },
          { title: { en_US: "Black and dark", zh_TW: "紅茶與黑茶", ja_JP: "紅茶と黒茶" }, seconds: 570 },
          { title: { en_US: "Notes worth keeping", zh_TW: "值得留下的筆記", ja_JP: "残しておきたいノート" }, seconds: 410 },
        ],
      },
    ],
  },
  {
    slug: "miso-koji-pickles",
    category: "fermenting",
    name: { en_US: "Miso, Koji and Pickles", zh_TW: "味噌、米麴與醃漬", ja_JP: "味噌、麹、漬けもの" },
    subTitle: {
      en_US: "Salt, rice, beans and a shelf where nothing is in a hurry.",
      zh_TW: "鹽、米、豆子，和一格什麼都不急的層架。",
      ja_JP: "塩と米と豆、そして何も急がない棚ひとつ。",
    },
    description: {
      en_US:
        "Some jars are ready in two days, some in a year. You begin with quick salted vegetables, move on to shio-koji " +
        "made from bought rice koji, then grow koji yourself and put down a first crock of miso.\n\n" +
        "Along the way we weigh salt carefully, keep things clean without fuss, and talk plainly about what is a healthy " +
        "ferment and what belongs in the bin. At hand: a scale that shows single grams, clean jars with lids, a crock or " +
        "food-grade tub, a thermometer, soya beans, rice, salt and koji spores for the third chapter.",
      zh_TW:
        "有的罐子兩天就能吃，有的要等上一年。從簡單的鹽漬蔬菜開始，再用市售米麴做鹽麴，接著自己培養米麴，最後釀下第一缸味" +
        "噌。\n\n" +
        "過程中，我們仔細秤鹽、從容維持清潔，也清楚說明什麼樣的發酵是正常的、什麼樣的該丟掉。需要準備：能秤到 1 公克的電子" +
        "秤、乾淨的有蓋玻璃罐、陶缸或食品級容器、溫度計、黃豆、米、鹽，第三章另需麴菌種。",
      ja_JP:
        "二日で食べられるものもあれば、一年待つものもあります。まずは手軽な塩漬けから。市販の米麹で塩麹を仕込み、やがて麹を" +
        "自分で育て、はじめての味噌を仕込むところまで進みます。\n\n" +
        "塩を正しく量ること、無理なく清潔を保つこと、そして、よい発酵と捨てるべきものの見分け方を丁寧に説明します。用意する" +
        "ものは、1グラム単位のはかり、ふた付きの清潔なびん、かめか食品用の樽、温度計、大豆、米、塩。第三章では種麹も使いま" +
        "す。",
    },
    listPriceCents: 8900,
    memberPriceCents: 6400,
    hot: false,
    ageDays: 135,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "Salt first", zh_TW: "先從鹽開始", ja_JP: "まずは塩から" },
        videos: [
          { title: { en_US: "Weighing salt, every time", zh_TW: "每次都要秤鹽", ja_JP: "塩は毎回量る" }, seconds: 450 },
          { title: { en_US: "Two-day pickles", zh_TW: "兩天就能吃的漬物", ja_JP: "二日でできる漬けもの" }, seconds: 540 },
          {
            title: { en_US: "Cabbage in its own juice", zh_TW: "用自身水分發酵的高麗菜", ja_JP: "キャベツの水分だけで漬ける" },
            seconds: 620,
          },
        ],
      },
      {
        title: { en_US: "Working with koji", zh_TW: "認識米麴", ja_JP: "麹を使う" },
        videos: [
          { title: { en_US: "Shio-koji in a jar", zh_TW: "一罐鹽麴", ja_JP: "びんで仕込む塩麹" }, seconds: 480 },
          { title: { en_US: "Sweet amazake overnight", zh_TW: "過一夜的甘酒", ja_JP: "ひと晩でつくる甘酒" }, seconds: 510 },
          { title: { en_US: "Marinades for fish and vegetables", zh_TW: "魚和蔬菜的麴漬", ja_JP: "魚と野菜の麹漬け" }, seconds: 430 },
        ],
      },
      {
        title: { en_US: "Growing koji", zh_TW: "培養米麴", ja_JP: "麹を育てる" },
        videos: [
          { title: { en_US: "Steaming rice the right way", zh_TW: "把米蒸好", ja_JP: "米を正しく蒸す" }, seconds: 680 },
          { title: { en_US: "Forty-eight warm hours", zh_TW: "溫暖的四十八小時", ja_JP: "あたたかな四十八時間" }, seconds: 890 },
          {
            title: {
              en_US: "Healthy, tired or spoiled",
              zh_TW: "長得好、長得弱，還是壞了",
              ja_JP: "元気な麹、弱った麹、傷んだ麹",
            },
            seconds: 370,
          },
        ],
      },
      {
        title: { en_US: "A crock of miso", zh_TW: "一缸味噌", ja_JP: "味噌を仕込む" },
        videos: [
          { title: { en_US: "Beans, koji, salt, hands", zh_TW: "豆子、米麴、鹽與雙手", ja_JP: "豆と麹と塩と手" }, seconds: 720 },
          { title: { en_US: "Packing and weighting", zh_TW: "填缸與壓重石", ja_JP: "詰めて、重しをする" }, seconds: 460 },
          { title: { en_US: "Opening it after months", zh_TW: "幾個月後，開缸", ja_JP: "数か月後に開ける" }, seconds: 520 },
        ],
      },
    ],
  },
  {
    slug: "pour-over-mornings",
    category: "tea-coffee",
    name: { en_US: "Pour-Over Mornings", zh_TW: "手沖咖啡的早晨", ja_JP: "ハンドドリップの朝" },
    subTitle: {
      en_US: "Fifteen grams, three pours, and five quiet minutes before the day.",
      zh_TW: "十五公克、三次注水，一天開始前的五分鐘安靜。",
      ja_JP: "豆は十五グラム、注ぐのは三回。一日の前の静かな五分間。",
    },
    description: {
      en_US:
        "One recipe, repeated until it is dependable. You learn to weigh, grind, rinse, bloom and pour, and then change a " +
        "single thing at a time, so that you can hear what the cup is saying: too fast, too fine, too hot.\n\n" +
        "After a week of mornings you will be able to set a grinder by taste, choose beans from what is printed on the " +
        "bag, and brew for one or for four. At hand: a dripper with paper filters, a scale, a kettle with a narrow spout, " +
        "a hand grinder and fresh beans.",
      zh_TW:
        "一份配方，反覆練習到穩定為止。你會學到秤豆、磨豆、濕潤濾紙、悶蒸與注水，然後一次只改一個變因，聽懂杯子裡的提示：太" +
        "快、太細，還是太燙。\n\n" +
        "練習一個星期之後，你能憑味道調整研磨度，看懂豆袋上的標示來選豆，一人份或四人份都沖得順手。需要準備：濾杯與濾紙、電" +
        "子秤、細口壺、手搖磨豆機，以及新鮮的咖啡豆。",
      ja_JP:
        "ひとつのレシピを、安定するまで繰り返します。量る、挽く、ペーパーを湯通しする、蒸らす、注ぐ。そこから一度にひとつだ" +
        "け条件を変えると、速すぎる、細かすぎる、熱すぎるといったカップからの合図が分かってきます。\n\n" +
        "一週間も続ければ、味を頼りに挽き目を合わせ、袋の表示から豆を選び、一人分でも四人分でも淹れられるようになります。用" +
        "意するものは、ドリッパーとペーパー、はかり、細口のケトル、手挽きミル、新しい豆です。",
    },
    listPriceCents: 4900,
    memberPriceCents: 3600,
    hot: false,
    ageDays: 388,
    languages: ["EN", "TW"],
    chapters: [
      {
        title: { en_US: "One recipe", zh_TW: "一份配方", ja_JP: "ひとつのレシピ" },
        videos: [
          { title: { en_US: "The kit on the table", zh_TW: "桌上的器具", ja_JP: "道具を並べる" }, seconds: 360, free: "whole" },
          { title: { en_US: "Weigh, grind, rinse", zh_TW: "秤豆、磨豆、濕潤濾紙", ja_JP: "量る、挽く、湯通しする" }, seconds: 420 },
          { title: { en_US: "Bloom and three pours", zh_TW: "悶蒸與三次注水", ja_JP: "蒸らしと三回の注ぎ" }, seconds: 510 },
        ],
      },
      {
        title: { en_US: "One change at a time", zh_TW: "一次只改一樣", ja_JP: "変えるのは一度にひとつ" },
        videos: [
          { title: { en_US: "Finer, coarser", zh_TW: "磨細一點、磨粗一點", ja_JP: "細かく、粗く" }, seconds: 480, free: 90 },
          { title: { en_US: "Hotter, cooler", zh_TW: "水熱一點、涼一點", ja_JP: "熱く、ぬるく" }, seconds: 390 },
          {
            title: { en_US: "When the cup is sour or bitter", zh_TW: "喝起來太酸或太苦時", ja_JP: "酸っぱいとき、苦いとき" },
            seconds: 340,
          },
        ],
      },
      {
        title: { en_US: "Beans and guests", zh_TW: "選豆與待客", ja_JP: "豆選びとおもてなし" },
        videos: [
          { title: { en_US: "Reading a bag of beans", zh_TW: "看懂一包豆子", ja_JP: "豆の袋を読む" }, seconds: 530 },
          { title: { en_US: "Coffee for four", zh_TW: "沖給四個人喝", ja_JP: "四人分を淹れる" }, seconds: 310 },
          { title: { en_US: "Cleaning up, gently", zh_TW: "溫柔地收拾", ja_JP: "やさしく片づける" }, seconds: 270 },
        ],
      },
    ],
  },
];
