import type { SeedCourse } from "../shapes.ts";

export const craftCourses: SeedCourse[] = [
  {
    slug: "carving-spoons",
    category: "wood-clay",
    name: { en_US: "Carving Spoons", zh_TW: "削一支木湯匙", ja_JP: "木のスプーンを削る" },
    subTitle: {
      en_US: "From a green branch to the spoon you stir your porridge with.",
      zh_TW: "從一段青木，到每天攪粥的那支湯匙。",
      ja_JP: "生木の枝から、毎朝のおかゆを混ぜる一本へ。",
    },
    description: {
      en_US:
        "Fresh wood is soft, smells of sap and forgives a good deal. You split a short branch, draw a spoon on it and " +
        "bring it out with three knife grips that stay safe even when you are tired, then hollow the bowl with a hook " +
        "knife.\n\n" +
        "You finish two spoons, a small one for salt and a long one for cooking, and learn to keep your edges sharp. At " +
        "hand: a straight carving knife, a hook knife, a small axe or saw, a piece of green birch, lime or fruit wood, and " +
        "a pair of sturdy shoes.",
      zh_TW:
        "剛砍下的木頭柔軟、帶著樹汁的氣味，也很包容。你會劈開一段短枝，在上面畫出湯匙的形狀，用三種就算累了也安全的握刀方式" +
        "把它削出來，再用彎刀挖出匙面。\n\n" +
        "課程裡會完成兩支湯匙：一支舀鹽的小匙、一支做菜的長匙，也會學到怎麼讓刀刃保持鋒利。需要準備：直刃木雕刀、彎刀、小斧" +
        "頭或鋸子、一段新鮮的樺木、椴木或果樹枝，以及一雙耐穿的鞋子。",
      ja_JP:
        "切ったばかりの木はやわらかく、樹液の香りがして、失敗にも寛容です。短い枝を割ってスプーンの形を描き、疲れていても安" +
        "全な三つのナイフの持ち方で削り出し、フックナイフでくぼみを彫ります。\n\n" +
        "仕上げるのは、塩用の小さな一本と、料理用の長い一本。刃の研ぎ方もあわせて学びます。用意するものは、クラフトナイフ、" +
        "フックナイフ、小さな斧かのこぎり、シラカバやシナノキ、果樹などの生木、そして丈夫な靴です。",
    },
    listPriceCents: 8900,
    memberPriceCents: 6600,
    hot: true,
    ageDays: 33,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "Wood and edge", zh_TW: "木頭與刀刃", ja_JP: "木と刃" },
        videos: [
          { title: { en_US: "Choosing a branch", zh_TW: "挑一段樹枝", ja_JP: "枝を選ぶ" }, seconds: 510, free: "whole" },
          { title: { en_US: "Three safe grips", zh_TW: "三種安全的握刀法", ja_JP: "安全な三つの持ち方" }, seconds: 690 },
          { title: { en_US: "Splitting the blank", zh_TW: "劈出木坯", ja_JP: "割って木取りをする" }, seconds: 430 },
        ],
      },
      {
        title: { en_US: "The small spoon", zh_TW: "小鹽匙", ja_JP: "小さなスプーン" },
        videos: [
          { title: { en_US: "Drawing along the grain", zh_TW: "順著木紋畫線", ja_JP: "木目に沿って描く" }, seconds: 570, free: 120 },
          { title: { en_US: "Carving the back and handle", zh_TW: "削出匙背與柄", ja_JP: "背と柄を削る" }, seconds: 980 },
          { title: { en_US: "Hollowing the bowl", zh_TW: "挖出匙面", ja_JP: "くぼみを彫る" }, seconds: 760 },
        ],
      },
      {
        title: { en_US: "The cooking spoon", zh_TW: "料理長匙", ja_JP: "料理用のスプーン" },
        videos: [
          { title: { en_US: "A crank in the neck", zh_TW: "匙頸的彎度", ja_JP: "首に角度をつける" }, seconds: 640 },
          { title: { en_US: "A long handle that fits a hand", zh_TW: "合手的長柄", ja_JP: "手になじむ長い柄" }, seconds: 1120 },
        ],
      },
      {
        title: { en_US: "Finish and care", zh_TW: "收尾與保養", ja_JP: "仕上げと手入れ" },
        videos: [
          {
            title: {
              en_US: "Last cuts instead of sandpaper",
              zh_TW: "不用砂紙，用最後幾刀",
              ja_JP: "紙やすりに頼らない仕上げの刃",
            },
            seconds: 480,
          },
          { title: { en_US: "Oil, drying and daily use", zh_TW: "上油、乾燥與日常使用", ja_JP: "油と乾燥、毎日の使い方" }, seconds: 390 },
          { title: { en_US: "Sharpening both knives", zh_TW: "把兩把刀磨利", ja_JP: "二本のナイフを研ぐ" }, seconds: 610, free: 90 },
        ],
      },
    ],
  },
  {
    slug: "natural-dyes",
    category: "textiles",
    name: { en_US: "Colors from Plants", zh_TW: "植物染的顏色", ja_JP: "植物からもらう色" },
    subTitle: {
      en_US: "Onion skins, walnut, madder, indigo: four pots and a washing line.",
      zh_TW: "洋蔥皮、核桃殼、茜草、藍靛：四口鍋和一條曬衣繩。",
      ja_JP: "玉ねぎの皮、くるみ、茜、藍。鍋四つと物干し綱一本。",
    },
    description: {
      en_US:
        "Start with what the kitchen throws away and end with an indigo vat. You wash and mordant cloth properly, since " +
        "that decides most of the color, and then dye linen, cotton and wool in the same pots to see how differently they " +
        "drink.\n\n" +
        "By the last chapter you will have a swatch book of some thirty colors, each with its recipe, and a scarf in two " +
        "of them. At hand: a large steel pot kept only for dyeing, alum, gloves, a kitchen scale, undyed cloth and a place " +
        "that can be aired.",
      zh_TW:
        "從廚房要丟掉的東西開始，到養一缸藍靛結束。你會學會把布徹底精練、做好媒染，因為顏色大半由此決定；接著在同一鍋裡染亞" +
        "麻、棉和羊毛，看看它們吃色有多麼不同。\n\n" +
        "走到最後一章，你會有一本收錄約三十種顏色與配方的色樣簿，還有一條用其中兩色染成的圍巾。需要準備：一口只用來染布的不" +
        "鏽鋼大鍋、明礬、手套、廚房秤、未染色的布，以及通風的工作空間。",
      ja_JP:
        "台所で捨てるはずのものから始め、最後は藍を建てます。色の大半を決めるのは下準備。布の精練と媒染をきちんと行い、麻、" +
        "綿、ウールを同じ鍋で染めて、染まり方の違いを見ていきます。\n\n" +
        "終わるころには、配合を書き添えた三十色ほどの見本帳と、そのうち二色で染めたスカーフが手もとに残ります。用意するもの" +
        "は、染色専用のステンレスの大鍋、みょうばん、手袋、はかり、染めていない布、換気のできる場所です。",
    },
    listPriceCents: 8900,
    memberPriceCents: 6500,
    hot: false,
    ageDays: 156,
    languages: ["EN", "TW"],
    chapters: [
      {
        title: { en_US: "Before the color", zh_TW: "染色之前", ja_JP: "色の前に" },
        videos: [
          {
            title: { en_US: "Four pots and a safe table", zh_TW: "四口鍋與安全的工作桌", ja_JP: "鍋四つと安全な作業台" },
            seconds: 530,
            free: "whole",
          },
          { title: { en_US: "Washing cloth properly", zh_TW: "把布精練乾淨", ja_JP: "布をしっかり精練する" }, seconds: 620 },
          {
            title: { en_US: "Alum, and what a mordant does", zh_TW: "明礬，以及媒染的作用", ja_JP: "みょうばんと媒染のはたらき" },
            seconds: 580,
          },
        ],
      },
      {
        title: { en_US: "Kitchen and hedge", zh_TW: "廚房與籬邊", ja_JP: "台所と生け垣から" },
        videos: [
          { title: { en_US: "Gold from onion skins", zh_TW: "洋蔥皮染出的金黃", ja_JP: "玉ねぎの皮の金茶" }, seconds: 710, free: 120 },
          { title: { en_US: "Walnut brown without mordant", zh_TW: "不必媒染的核桃棕", ja_JP: "媒染いらずのくるみの茶" }, seconds: 640 },
          { title: { en_US: "Iron, the darkening hand", zh_TW: "鐵，讓顏色轉深", ja_JP: "鉄で色を沈める" }, seconds: 490 },
        ],
      },
      {
        title: { en_US: "Red and blue", zh_TW: "紅與藍", ja_JP: "赤と青" },
        videos: [
          { title: { en_US: "Madder, kept below a simmer", zh_TW: "茜草，火候別到沸騰", ja_JP: "茜は煮立てずに" }, seconds: 860 },
          { title: { en_US: "Building an indigo vat", zh_TW: "養一缸藍靛", ja_JP: "藍を建てる" }, seconds: 1240 },
          { title: { en_US: "Dip, air, dip again", zh_TW: "浸染、氧化、再浸染", ja_JP: "浸して、風にあて、また浸す" }, seconds: 570 },
        ],
      },
      {
        title: { en_US: "Keeping colors", zh_TW: "留住顏色", ja_JP: "色を残す" },
        videos: [
          { title: { en_US: "Your swatch book", zh_TW: "你的色樣簿", ja_JP: "見本帳をつくる" }, seconds: 450 },
          { title: { en_US: "A scarf in two colors", zh_TW: "雙色圍巾", ja_JP: "二色のスカーフ" }, seconds: 680 },
        ],
      },
    ],
  },
  {
    slug: "hand-built-clay",
    category: "wood-clay",
    name: { en_US: "Hand-Built Clay", zh_TW: "手捏陶器", ja_JP: "手びねりの器" },
    subTitle: {
      en_US: "Pinch, coil and slab: pots made at the kitchen table, no wheel.",
      zh_TW: "捏、盤、拼：不用轆轤，在餐桌上做陶。",
      ja_JP: "つまむ、積む、貼る。ろくろなしで、食卓の上でつくる器。",
    },
    description: {
      en_US:
        "Clay remembers every touch, which is a good reason to slow down. You make a pinch bowl that fits your palm, a " +
        "coil jar with a lid, and a slab dish for the table, and learn at each step how dry is dry enough.\n\n" +
        "We also cover what happens outside your kitchen: how to carry unfired pots, what to ask a community kiln, and " +
        "which glaze suits a plate you eat from. At hand: five kilos of stoneware clay, a rolling pin, two wooden laths, a " +
        "sponge, a needle tool and plastic to wrap work overnight.",
      zh_TW:
        "陶土會記住每一次碰觸，所以值得慢下來。你會做一只手掌大小的手捏碗、一個有蓋的盤條罐，還有一只上菜用的陶板盤，並在每" +
        "一步學會判斷土要乾到什麼程度才剛好。\n\n" +
        "我們也談廚房以外的事：未燒的坯體怎麼搬運、送共用窯代燒時該問什麼、裝食物的盤子適合哪種釉。需要準備：五公斤陶土、擀" +
        "麵棍、兩根木條、海綿、陶針，以及夜裡用來包覆作品的塑膠袋。",
      ja_JP:
        "粘土は触れたとおりに形を覚えます。だから、ゆっくり進めましょう。手のひらに収まる玉づくりの小鉢、ひもづくりのふた" +
        "物、たたらづくりの皿をつくり、乾き具合の見きわめを段階ごとに学びます。\n\n" +
        "焼く前の器の運び方、貸し窯に確かめておくこと、食器に合う釉薬の選び方など、家の外での手順も取り上げます。用意するも" +
        "のは、陶土五キロ、のし棒、木のたたら板二本、スポンジ、針、ひと晩包んでおくためのビニールです。",
    },
    listPriceCents: 7900,
    memberPriceCents: 5900,
    hot: false,
    ageDays: 228,
    languages: ["EN", "TW"],
    chapters: [
      {
        title: { en_US: "Getting to know clay", zh_TW: "認識陶土", ja_JP: "粘土を知る" },
        videos: [
          { title: { en_US: "Wedging at a kitchen table", zh_TW: "在餐桌上揉土", ja_JP: "食卓で土を練る" }, seconds: 470 },
          { title: { en_US: "Wet, leather-hard, dry", zh_TW: "濕軟、半乾、全乾", ja_JP: "やわらかい、半乾き、乾燥" }, seconds: 390 },
          { title: { en_US: "A bowl from one ball", zh_TW: "一球土，一只碗", ja_JP: "土の玉から小鉢をひとつ" }, seconds: 640 },
        ],
      },
      {
        title: { en_US: "The coil jar", zh_TW: "盤條罐", ja_JP: "ひもづくりのふた物" },
        videos: [
          { title: { en_US: "Rolling even coils", zh_TW: "搓出均勻的土條", ja_JP: "均一なひもをつくる" }, seconds: 520 },
          { title: { en_US: "Walls that lean on purpose", zh_TW: "讓罐壁有意地傾斜", ja_JP: "ねらって傾ける壁" }, seconds: 880 },
          { title: { en_US: "A lid that fits", zh_TW: "蓋得剛好的蓋子", ja_JP: "ぴたりと合うふた" }, seconds: 610 },
        ],
      },
      {
        title: { en_US: "The slab dish", zh_TW: "陶板盤", ja_JP: "たたらの皿" },
        videos: [
          { title: { en_US: "Slabs of one thickness", zh_TW: "擀出一樣厚的陶板", ja_JP: "厚みをそろえる" }, seconds: 550 },
          { title: { en_US: "Edges, joints and feet", zh_TW: "收邊、接合與圈足", ja_JP: "縁、つなぎ目、高台" }, seconds: 720 },
        ],
      },
      {
        title: { en_US: "Fire", zh_TW: "燒成", ja_JP: "焼く" },
        videos: [
          { title: { en_US: "Drying without cracks", zh_TW: "乾燥不開裂", ja_JP: "割れないように乾かす" }, seconds: 480 },
          { title: { en_US: "What to ask a community kiln", zh_TW: "送窯代燒前該問的事", ja_JP: "貸し窯に確かめること" }, seconds: 430 },
          { title: { en_US: "Glazes for things you eat from", zh_TW: "食器用的釉藥", ja_JP: "食器のための釉薬" }, seconds: 590 },
        ],
      },
    ],
  },
  {
    slug: "bookbinding-weekend",
    category: "paper",
    name: { en_US: "A Bookbinding Weekend", zh_TW: "週末手工書", ja_JP: "週末の製本教室" },
    subTitle: {
      en_US: "Fold on Saturday, sew on Sunday, write in it on Monday.",
      zh_TW: "星期六摺紙，星期日縫線，星期一就能寫字。",
      ja_JP: "土曜に折り、日曜に綴じ、月曜から書きはじめる一冊。",
    },
    description: {
      en_US:
        "Two days, three books. You warm up with a five-hole pamphlet, go on to a Japanese stab binding with a soft cover, " +
        "and spend Sunday on a sewn book with a hard cover and a spine that opens flat.\n\n" +
        "Every measurement is explained, so that you can make the next one in any size, out of any paper you like. At " +
        "hand: thirty sheets of paper, gray board, a piece of book cloth or strong fabric, linen thread, a needle, an awl, " +
        "a bone folder, white glue, and a few heavy books as a press.",
      zh_TW:
        "兩天，三本書。先用一本五孔縫線小冊暖身，再做一本軟封面的日式線裝書，星期日整天留給一本縫線精裝書，書背打開能完全攤" +
        "平。\n\n" +
        "每個尺寸怎麼來都會說明，下一本想做多大、用什麼紙，都可以自己決定。需要準備：三十張紙、灰紙板、一塊書布或厚實的布、" +
        "麻線、針、錐子、摺紙骨刀、白膠，還有幾本當作壓書機的厚書。",
      ja_JP:
        "二日間で三冊つくります。五つ穴の中綴じで手を慣らし、やわらかな表紙の和綴じへ。日曜日は、背がきれいに開く、かがり綴" +
        "じのハードカバーに取り組みます。\n\n" +
        "寸法の出し方をひとつずつ説明するので、次の一冊は好きな大きさ、好きな紙でつくれます。用意するものは、紙三十枚、厚" +
        "紙、製本クロスか丈夫な布、麻糸、針、目打ち、折りへら、白い接着剤、そして重し代わりの厚い本を数冊です。",
    },
    listPriceCents: 6900,
    memberPriceCents: 4900,
    hot: false,
    ageDays: 75,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "Saturday morning", zh_TW: "星期六上午", ja_JP: "土曜の午前" },
        videos: [
          {
            title: { en_US: "Grain: which way paper folds", zh_TW: "紙紋：順著哪個方向摺", ja_JP: "紙の目と折る向き" },
            seconds: 400,
            free: "whole",
          },
          { title: { en_US: "The five-hole pamphlet", zh_TW: "五孔小冊", ja_JP: "五つ穴の小冊子" }, seconds: 560 },
        ],
      },
      {
        title: { en_US: "Saturday afternoon", zh_TW: "星期六下午", ja_JP: "土曜の午後" },
        videos: [
          { title: { en_US: "A soft cover, cut to size", zh_TW: "裁一張軟封面", ja_JP: "やわらかな表紙を裁つ" }, seconds: 450, free: 90 },
          { title: { en_US: "Japanese stab binding", zh_TW: "日式線裝", ja_JP: "和綴じ" }, seconds: 780 },
          { title: { en_US: "A pattern of your own", zh_TW: "設計自己的縫線花樣", ja_JP: "自分だけの綴じ模様" }, seconds: 420 },
        ],
      },
      {
        title: { en_US: "Sunday", zh_TW: "星期日", ja_JP: "日曜" },
        videos: [
          { title: { en_US: "Folding eight signatures", zh_TW: "摺出八帖書頁", ja_JP: "折丁を八つ折る" }, seconds: 530 },
          { title: { en_US: "Sewing them together", zh_TW: "縫綴成冊", ja_JP: "かがって一冊にする" }, seconds: 960 },
          { title: { en_US: "Boards, cloth and corners", zh_TW: "紙板、書布與包角", ja_JP: "表紙の芯、クロス、角" }, seconds: 840 },
          {
            title: { en_US: "Casing in, and a night under weight", zh_TW: "套上書殼，壓一夜", ja_JP: "くるんで、ひと晩の重し" },
            seconds: 490,
          },
        ],
      },
    ],
  },
  {
    slug: "visible-mending",
    category: "textiles",
    name: { en_US: "Visible Mending", zh_TW: "看得見的縫補", ja_JP: "見せるお直し" },
    subTitle: {
      en_US: "Give the worn elbow a better reason to be looked at.",
      zh_TW: "磨破的手肘，從此有了讓人多看一眼的理由。",
      ja_JP: "すり切れたひじを、目をとめたくなる場所に。",
    },
    description: {
      en_US:
        "A hole is a place to begin. You learn four repairs that are meant to be seen: a patch held by rows of running " +
        "stitch, a woven darn for socks, a reinforced knee, and a small embroidered cover for stains that will not leave.\n\n" +
        "We choose thread by weight and fiber, keep the back as tidy as the front, and know when to stop. At hand: one " +
        "thing of yours that needs mending, scraps of similar cloth, cotton or wool thread, a few needles, small scissors " +
        "and a wooden mushroom or a smooth stone.",
      zh_TW:
        "破洞是開始的地方。你會學到四種刻意讓人看見的修補：一排排平針固定的補丁、襪子的織補、加固的褲膝，以及蓋住洗不掉污漬" +
        "的小刺繡。\n\n" +
        "我們依粗細和材質選線，讓背面跟正面一樣整齊，也學會適可而止。需要準備：一件等著修補的衣物、質地相近的碎布、棉線或毛" +
        "線、幾支針、小剪刀，以及織補用的木蘑菇或一顆光滑的石頭。",
      ja_JP:
        "穴は、始まりの場所です。並縫いで留めるあて布、靴下のダーニング、ひざの補強、落ちない染みを隠す小さな刺しゅうと、見" +
        "せるためのお直しを四つ学びます。\n\n" +
        "糸の太さと素材を選び、裏も表と同じように整え、ほどよいところで針を置くこつもお伝えします。用意するものは、直したい" +
        "もの一点、似た質感のはぎれ、木綿糸か毛糸、針を数本、小さなはさみ、そしてダーニングマッシュルームかなめらかな石で" +
        "す。",
    },
    listPriceCents: 4900,
    memberPriceCents: 3600,
    hot: false,
    ageDays: 9,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "Before the needle", zh_TW: "動針之前", ja_JP: "針を持つ前に" },
        videos: [
          { title: { en_US: "Reading a hole", zh_TW: "看懂一個破洞", ja_JP: "穴を読む" }, seconds: 370, free: "whole" },
          { title: { en_US: "Thread that suits the cloth", zh_TW: "選一條配得上布的線", ja_JP: "布に合う糸" }, seconds: 420 },
        ],
      },
      {
        title: { en_US: "Patches", zh_TW: "補丁", ja_JP: "あて布" },
        videos: [
          { title: { en_US: "A patch and its running stitches", zh_TW: "補丁與平針", ja_JP: "あて布と並縫い" }, seconds: 610, free: 60 },
          { title: { en_US: "Sashiko rows that stay straight", zh_TW: "刺子繡，針腳不歪", ja_JP: "まっすぐに刺す刺し子" }, seconds: 730 },
          { title: { en_US: "Knees that bend again", zh_TW: "再次彎曲自如的褲膝", ja_JP: "また曲げられるひざ" }, seconds: 540 },
        ],
      },
      {
        title: { en_US: "Darning", zh_TW: "織補", ja_JP: "ダーニング" },
        videos: [
          { title: { en_US: "A woven darn on a sock", zh_TW: "襪子的織補", ja_JP: "靴下に織りつくろう" }, seconds: 690 },
          { title: { en_US: "Elbows in knitted wool", zh_TW: "毛衣手肘", ja_JP: "ニットのひじ" }, seconds: 580 },
          { title: { en_US: "Small covers for old stains", zh_TW: "遮住舊污漬的小刺繡", ja_JP: "染みを隠す小さな刺しゅう" }, seconds: 460 },
        ],
      },
    ],
  },
];
