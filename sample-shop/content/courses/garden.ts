import type { SeedCourse } from "../shapes.ts";

export const gardenCourses: SeedCourse[] = [
  {
    slug: "kitchen-garden-first-year",
    category: "growing",
    name: { en_US: "A Kitchen Garden's First Year", zh_TW: "菜園的第一年", ja_JP: "はじめての菜園、一年のしごと" },
    subTitle: {
      en_US: "Four raised beds, twelve months, and something for supper in most of them.",
      zh_TW: "四座高畦、十二個月，幾乎每個月都有一樣菜可以端上桌。",
      ja_JP: "四つのレイズドベッドと十二か月。ほとんどの月に、食卓にのぼるものがあります。",
    },
    description: {
      en_US:
        "Begin with a bare corner of ground and follow it through one full year: measuring the light, building four beds, " +
        "sowing, thinning, watering, picking and clearing up again. Each chapter belongs to a season, so you can watch it " +
        "when the work is due and leave the rest for later.\n\n" +
        "You will draw a plan that fits the hours you really have, learn to tell a thirsty plant from a drowned one, and " +
        "save seed for the second spring. At hand: a spade, a rake, a watering can, some compost and about six square " +
        "meters of sun.",
      zh_TW:
        "從一塊空地開始，跟著它走完整整一年：量日照、搭四座高畦、播種、疏苗、澆水、採收，最後收拾乾淨，讓土地休息。每一章就" +
        "是一個季節，輪到哪件工作就看哪一章，其餘的可以慢慢來。\n\n" +
        "你會依照自己真正騰得出來的時間畫一張菜園計畫，學會分辨植株是渴了還是泡了太多水，並為第二年的春天留種。需要準備的" +
        "有：一把鏟子、一支耙子、澆水壺、一些堆肥，以及大約六平方公尺曬得到太陽的地方。",
      ja_JP:
        "何もない一角から始めて、日当たりを測り、ベッドを四つ組み、種をまき、間引き、水をやり、収穫し、片づけるまでを、一年" +
        "かけてたどります。章は季節ごとに分かれているので、そのときの作業に合わせて見ていけば十分です。\n\n" +
        "実際に使える時間に見合った菜園の計画を立て、水切れと水のやりすぎを見分け、翌春のために種を採るところまで学びます。" +
        "用意するものは、シャベル、レーキ、じょうろ、堆肥、そして日の当たる六平方メートルほどの場所です。",
    },
    listPriceCents: 12900,
    memberPriceCents: 9500,
    hot: true,
    ageDays: 21,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "Before the first seed", zh_TW: "播種之前", ja_JP: "種をまく前に" },
        videos: [
          {
            title: { en_US: "Finding where the sun stays", zh_TW: "找到陽光停留的地方", ja_JP: "日の当たる場所を見つける" },
            seconds: 540,
            free: "whole",
          },
          {
            title: { en_US: "A plan for the hours you have", zh_TW: "依你的時間畫一張計畫", ja_JP: "使える時間から立てる計画" },
            seconds: 780,
          },
          { title: { en_US: "Building four raised beds", zh_TW: "搭起四座高畦", ja_JP: "レイズドベッドを四つ組む" }, seconds: 1260 },
          {
            title: {
              en_US: "Filling them: soil, compost, patience",
              zh_TW: "填土：泥土、堆肥與耐心",
              ja_JP: "土と堆肥を入れて、少し待つ",
            },
            seconds: 690,
          },
        ],
      },
      {
        title: { en_US: "Spring", zh_TW: "春", ja_JP: "春" },
        videos: [
          {
            title: {
              en_US: "Sowing outdoors and under cover",
              zh_TW: "露地播種與室內育苗",
              ja_JP: "じかまきと、室内での苗づくり",
            },
            seconds: 720,
            free: 120,
          },
          { title: { en_US: "Thinning without regret", zh_TW: "疏苗，不必心疼", ja_JP: "思いきりよく間引く" }, seconds: 480 },
          { title: { en_US: "Planting out on a gray day", zh_TW: "挑個陰天定植", ja_JP: "曇りの日に植えつける" }, seconds: 610 },
        ],
      },
      {
        title: { en_US: "Summer", zh_TW: "夏", ja_JP: "夏" },
        videos: [
          {
            title: { en_US: "Water deeply, water seldom", zh_TW: "澆得透，不必天天澆", ja_JP: "水はたっぷり、回数は控えめに" },
            seconds: 560,
          },
          { title: { en_US: "Stakes, strings and tomatoes", zh_TW: "支柱、棉繩與番茄", ja_JP: "支柱とひもとトマト" }, seconds: 830 },
          {
            title: {
              en_US: "Slugs, aphids and who eats them",
              zh_TW: "蛞蝓、蚜蟲，以及牠們的天敵",
              ja_JP: "ナメクジ、アブラムシと、その天敵たち",
            },
            seconds: 650,
            free: 90,
          },
          { title: { en_US: "Picking a little every day", zh_TW: "每天採一點", ja_JP: "毎日少しずつ収穫する" }, seconds: 440 },
        ],
      },
      {
        title: { en_US: "Autumn and winter", zh_TW: "秋與冬", ja_JP: "秋と冬" },
        videos: [
          { title: { en_US: "The second sowing", zh_TW: "第二輪播種", ja_JP: "二度目の種まき" }, seconds: 590 },
          {
            title: {
              en_US: "Saving seed from three easy plants",
              zh_TW: "三種容易留種的作物",
              ja_JP: "種の採りやすい三つの野菜",
            },
            seconds: 520,
          },
          { title: { en_US: "Putting the beds to sleep", zh_TW: "讓菜畦休息", ja_JP: "畑を休ませる" }, seconds: 670 },
          {
            title: {
              en_US: "Reading your notes before next year",
              zh_TW: "翻開筆記，迎接明年",
              ja_JP: "ノートを読み返し、来年へ",
            },
            seconds: 380,
          },
        ],
      },
    ],
  },
  {
    slug: "reading-trees",
    category: "woodland",
    name: { en_US: "Reading Trees", zh_TW: "讀一棵樹", ja_JP: "木を読む" },
    subTitle: {
      en_US: "Bark, bud, leaf and lean: what a tree tells you while you stand still.",
      zh_TW: "樹皮、芽、葉與樹姿：站定下來，看一棵樹說了什麼。",
      ja_JP: "樹皮、芽、葉、傾き。立ち止まると、木が語りはじめます。",
    },
    description: {
      en_US:
        "Choose one tree near your door and visit it with us. We look first at its outline, then at its bark, its leaves " +
        "and its buds, and at last at the rings and scars that show what happened to it before you came.\n\n" +
        "By the end you will recognize trees in winter as well as in summer, keep a small field notebook, and have one " +
        "tree that you know properly. You need a notebook, a pencil, and a tree within walking distance. Nothing has to be " +
        "picked or cut.",
      zh_TW:
        "在離家不遠的地方選一棵樹，跟我們一起去看它。先看輪廓，再看樹皮、葉子和芽，最後看年輪與疤痕，那裡留著你來之前發生過" +
        "的事。\n\n" +
        "課程結束時，你不只夏天認得樹，冬天也認得，還會有一本自己的野外筆記，以及一棵真正熟悉的樹。只需要筆記本、一支鉛筆，" +
        "和一棵走路就到得了的樹。什麼都不必摘，也不必砍。",
      ja_JP:
        "家の近くの木を一本選び、この講座と一緒に何度か訪ねてみましょう。まず全体の姿を眺め、樹皮、葉、芽へと目を近づけ、最" +
        "後に年輪や傷あとから、その木に起きたことを読みとります。\n\n" +
        "見終えるころには、葉のない冬でも木を見分けられるようになり、手もとには小さな野帳と、よく知る木が一本残ります。必要" +
        "なのは、ノートと鉛筆、そして歩いて行ける場所にある木だけ。何も摘まず、何も切りません。",
    },
    listPriceCents: 0,
    memberPriceCents: 0,
    hot: false,
    ageDays: 310,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "The whole tree", zh_TW: "整棵樹", ja_JP: "木の全体を見る" },
        videos: [
          {
            title: { en_US: "Standing far enough away", zh_TW: "退到看得見全貌的地方", ja_JP: "全体が見えるところまで離れる" },
            seconds: 420,
            free: "whole",
          },
          { title: { en_US: "Outline, crown and lean", zh_TW: "輪廓、樹冠與傾斜", ja_JP: "輪郭、樹冠、傾き" }, seconds: 510 },
          { title: { en_US: "What the neighbors do to it", zh_TW: "鄰居如何改變它", ja_JP: "隣の木が与える影響" }, seconds: 390 },
        ],
      },
      {
        title: { en_US: "Close up", zh_TW: "走近一點", ja_JP: "近づいて見る" },
        videos: [
          {
            title: { en_US: "Bark by eye and by hand", zh_TW: "用眼睛和手認樹皮", ja_JP: "樹皮を目と手で確かめる" },
            seconds: 560,
            free: 180,
          },
          {
            title: { en_US: "Leaves: edge, vein, arrangement", zh_TW: "葉子：葉緣、葉脈與排列", ja_JP: "葉の縁、葉脈、つき方" },
            seconds: 640,
          },
          { title: { en_US: "Buds in winter", zh_TW: "冬天的芽", ja_JP: "冬芽を見る" }, seconds: 480 },
        ],
      },
      {
        title: { en_US: "What happened here", zh_TW: "這裡發生過的事", ja_JP: "ここで起きたこと" },
        videos: [
          { title: { en_US: "Rings on a fallen trunk", zh_TW: "倒木上的年輪", ja_JP: "倒木の年輪を数える" }, seconds: 590 },
          { title: { en_US: "Scars, burrs and hollow places", zh_TW: "疤痕、樹瘤與樹洞", ja_JP: "傷、こぶ、うろ" }, seconds: 450 },
          { title: { en_US: "A year with one tree", zh_TW: "與一棵樹相處一年", ja_JP: "一本の木と過ごす一年" }, seconds: 530 },
        ],
      },
    ],
  },
  {
    slug: "balcony-harvest",
    category: "growing",
    name: { en_US: "Balcony Harvest", zh_TW: "陽台小豐收", ja_JP: "ベランダの小さな収穫" },
    subTitle: {
      en_US: "Herbs, leaves and a few tomatoes, five floors above the street.",
      zh_TW: "離街道五層樓高，種香草、葉菜，還有幾顆番茄。",
      ja_JP: "通りから五階の高さで、ハーブと葉もの、それにトマトを少し。",
    },
    description: {
      en_US:
        "A balcony is a dry, windy place with very good light in one half and very little in the other. We start from " +
        "that: how much weight the rail may carry, which pots hold water, and what grows willingly in twenty centimetres " +
        "of soil.\n\n" +
        "You will plant three boxes, one for herbs, one for cut-and-come-again salad and one for a small tomato, and keep " +
        "them going through heat, rain and a week away. At hand: three containers with holes, potting mix, a watering can " +
        "and a saucer for each pot.",
      zh_TW:
        "陽台乾燥、風大，一半日照充足，另一半幾乎曬不到太陽。我們就從這裡出發：欄杆能承受多少重量、哪些花盆保得住水，以及二" +
        "十公分深的土裡，什麼植物種得起來。\n\n" +
        "你會種出三個盆箱：一箱香草、一箱可以反覆剪收的沙拉葉菜、一箱小番茄，並照顧它們度過酷暑、大雨和一星期不在家的日子。" +
        "需要準備：三個有排水孔的容器、培養土、澆水壺，以及接水的底盤。",
      ja_JP:
        "ベランダは乾きやすく、風が強く、日の当たる側とそうでない側がはっきり分かれます。まずはその条件を知ることから。手す" +
        "りにかけられる重さ、水もちのよい鉢、深さ二十センチの土でよく育つものを確かめます。\n\n" +
        "つくるのは三つのプランター。ハーブ、摘みながら長く楽しめるサラダの葉もの、そして小さなトマトです。猛暑や大雨、一週" +
        "間の留守の乗り切り方も扱います。用意するものは、底穴のある容器三つ、培養土、じょうろ、受け皿です。",
    },
    listPriceCents: 4900,
    memberPriceCents: 0,
    hot: false,
    ageDays: 64,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "Knowing the place", zh_TW: "認識你的陽台", ja_JP: "場所を知る" },
        videos: [
          {
            title: { en_US: "A day of light on your balcony", zh_TW: "陽台上一天的光", ja_JP: "ベランダの一日の光" },
            seconds: 430,
            free: "whole",
          },
          {
            title: {
              en_US: "Wind, weight and neighbors below",
              zh_TW: "風、重量與樓下鄰居",
              ja_JP: "風と重さ、階下への気づかい",
            },
            seconds: 360,
          },
          { title: { en_US: "Pots that hold water", zh_TW: "保得住水的花盆", ja_JP: "水もちのよい鉢を選ぶ" }, seconds: 520 },
        ],
      },
      {
        title: { en_US: "Three boxes", zh_TW: "三個盆箱", ja_JP: "三つのプランター" },
        videos: [
          { title: { en_US: "The herb box", zh_TW: "香草箱", ja_JP: "ハーブの箱" }, seconds: 610, free: 90 },
          { title: { en_US: "Salad you can cut again", zh_TW: "剪了還會再長的沙拉葉", ja_JP: "摘んでもまた伸びるサラダ" }, seconds: 580 },
          { title: { en_US: "One small tomato", zh_TW: "一株小番茄", ja_JP: "ミニトマトを一株" }, seconds: 740 },
        ],
      },
      {
        title: { en_US: "Keeping it going", zh_TW: "照顧下去", ja_JP: "育てつづける" },
        videos: [
          { title: { en_US: "Watering in hot weeks", zh_TW: "酷熱時怎麼澆水", ja_JP: "暑い時期の水やり" }, seconds: 410 },
          { title: { en_US: "Leaving it for seven days", zh_TW: "出門七天", ja_JP: "七日間の留守に備える" }, seconds: 330 },
          {
            title: { en_US: "Picking, eating, sowing again", zh_TW: "採收、享用、再播種", ja_JP: "摘んで、食べて、またまく" },
            seconds: 470,
          },
        ],
      },
    ],
  },
  {
    slug: "living-soil",
    category: "growing",
    name: { en_US: "Living Soil", zh_TW: "活的土", ja_JP: "生きている土" },
    subTitle: {
      en_US: "Look under the bed before you feed what grows on it.",
      zh_TW: "替植物施肥之前，先看看土裡的樣子。",
      ja_JP: "肥料をやる前に、まず畑の下をのぞいてみましょう。",
    },
    description: {
      en_US:
        "Take a spade, lift one square of ground and look. This course teaches you to read soil by color, smell, crumb " +
        "and root, and to decide from what you find, not from the label on a bag.\n\n" +
        "You will do four small tests with jars and water, start a compost heap that suits your kitchen, keep worms in a " +
        "box, and lay a mulch that feeds the ground slowly. At hand: a spade, three glass jars, kitchen scraps, dry leaves " +
        "or cardboard, and a bed or a few large pots to care for.",
      zh_TW:
        "拿起鏟子，掀開一小方土，仔細看。這門課教你從顏色、氣味、團粒和根系讀懂土壤，再依照眼前看到的決定怎麼做，而不是照著" +
        "肥料袋上的標示。\n\n" +
        "你會用玻璃罐和水做四個小測試，堆一座適合自家廚房的堆肥，養一箱蚯蚓，並鋪上能慢慢滋養土地的覆蓋物。需要準備：鏟子、" +
        "三個玻璃罐、廚餘、乾葉或紙箱，以及一塊菜畦或幾個大花盆。",
      ja_JP:
        "シャベルで土を四角くひとつ掘り上げ、じっくり見てみます。色、におい、団粒、根のようすから土を読み、袋の表示ではな" +
        "く、目の前の土をもとに判断できるようになる講座です。\n\n" +
        "びんと水を使う四つの簡単なテストを行い、台所に合った堆肥づくりを始め、箱でミミズを飼い、ゆっくり土を養うマルチを敷" +
        "きます。用意するものは、シャベル、ガラスびん三つ、生ごみ、落ち葉か段ボール、そして世話をする畑か大きめの鉢です。",
    },
    listPriceCents: 6900,
    memberPriceCents: 4900,
    hot: false,
    ageDays: 182,
    languages: ["EN", "TW"],
    chapters: [
      {
        title: { en_US: "Looking down", zh_TW: "低頭看", ja_JP: "足もとを見る" },
        videos: [
          { title: { en_US: "One spade of earth", zh_TW: "一鏟土", ja_JP: "シャベル一杯の土" }, seconds: 500, free: 120 },
          {
            title: {
              en_US: "The jar test, and three more",
              zh_TW: "玻璃罐測試，以及另外三種",
              ja_JP: "びんのテストと、あと三つ",
            },
            seconds: 620,
          },
          { title: { en_US: "Who lives here", zh_TW: "誰住在這裡", ja_JP: "ここに暮らすもの" }, seconds: 450 },
        ],
      },
      {
        title: { en_US: "Compost", zh_TW: "堆肥", ja_JP: "堆肥づくり" },
        videos: [
          { title: { en_US: "Green, brown, air and water", zh_TW: "綠料、褐料、空氣與水", ja_JP: "緑と茶、空気と水" }, seconds: 710 },
          { title: { en_US: "A worm box under the sink", zh_TW: "水槽下的蚯蚓箱", ja_JP: "流しの下のミミズ箱" }, seconds: 660 },
          { title: { en_US: "When a heap smells or sulks", zh_TW: "堆肥發臭或沒動靜時", ja_JP: "におうとき、進まないとき" }, seconds: 390 },
        ],
      },
      {
        title: { en_US: "Feeding slowly", zh_TW: "慢慢滋養", ja_JP: "ゆっくり養う" },
        videos: [
          { title: { en_US: "Mulch with what you have", zh_TW: "用手邊的材料覆蓋", ja_JP: "手もとのもので覆う" }, seconds: 540 },
          { title: { en_US: "Green manure between crops", zh_TW: "兩期作物之間的綠肥", ja_JP: "作物のあいだの緑肥" }, seconds: 600 },
          { title: { en_US: "Digging less", zh_TW: "少翻一點土", ja_JP: "耕すのを減らす" }, seconds: 480, free: 60 },
          { title: { en_US: "The same spade, a year later", zh_TW: "一年後，再挖一鏟", ja_JP: "一年後、もう一度掘る" }, seconds: 350 },
        ],
      },
    ],
  },
];
