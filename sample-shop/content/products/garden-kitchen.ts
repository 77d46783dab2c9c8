import type { SeedGoods } from "../shapes.ts";

export const gardenKitchen: SeedGoods[] = [
  {
    slug: "seed-tin",
    category: "growing",
    productType: 0,
    name: { en_US: "Seed Tin", zh_TW: "四季種子鐵盒", ja_JP: "種の缶" },
    subTitle: {
      en_US: "Twelve packets for a first kitchen garden",
      zh_TW: "十二包種子，從第一塊菜圃開始",
      ja_JP: "はじめての菜園に、12袋の種",
    },
    description: {
      en_US:
        "A hinged steel tin holding twelve paper packets of open-pollinated seed: salad leaves, radish, peas, beans, courgette, " +
        "tomato, three herbs and three flowers for the bees. The tin measures 18 × 12 × 6 cm and weighs 420 g when full.\n\n" +
        "Each packet carries its own sowing month, depth and spacing, so it suits a first garden or a deep balcony box. Keep the " +
        "tin closed, dry and below 20 °C; most of the seed stays good for three years.",
      zh_TW:
        "一只附鉸鏈的馬口鐵盒，收著十二包自然授粉的種子：生菜、櫻桃蘿蔔、豌豆、四季豆、櫛瓜、番茄、三種香草，還有三種蜜蜂喜歡的花。" +
        "鐵盒 18 × 12 × 6 公分，裝滿約 420 公克。\n\n" +
        "每包都印有播種月份、深度與株距，第一次整理菜圃，或是只有一個夠深的陽台花箱，都能照著種。請蓋緊盒蓋，放在乾燥、20 °C 以下" +
        "的地方，大部分種子可保存三年。",
      ja_JP:
        "蝶番つきのスチール缶に、固定種の種を12袋収めました。サラダ菜、ラディッシュ、えんどう、いんげん、ズッキーニ、トマト、ハー" +
        "ブ3種、そして蜂が喜ぶ花を3種。缶は18×12×6cm、中身を入れて約420gです。\n\n" +
        "袋ごとに種まきの月、深さ、株間を記しています。はじめての畑にも、深さのあるベランダのプランターにも向いています。ふたを閉" +
        "め、乾いた20℃以下の場所で保管すれば、多くの種は3年ほど使えます。",
    },
    listPriceCents: 3400,
    memberPriceCents: 2700,
    hot: false,
    ageDays: 212,
    weightGrams: 420,
    stock: 120,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 3400, memberPriceCents: 2700, stock: 120 }],
    albumPictures: 3,
  },
  {
    slug: "hori-knife",
    country: "US",
    category: "growing",
    productType: 1,
    name: { en_US: "Hori Digging Knife", zh_TW: "日式掘根刀", ja_JP: "園芸用ほり刀" },
    subTitle: {
      en_US: "One blade for planting, dividing and weeding",
      zh_TW: "種植、分株、除草，一把就夠",
      ja_JP: "植える、分ける、抜くを一本で",
    },
    description: {
      en_US:
        "A forged carbon-steel blade, 17 cm long and slightly dished, with one straight edge, one toothed edge and a depth scale " +
        "stamped in centimetres. The handle is oiled oak; 30 cm overall, 310 g, with a canvas sheath for the belt.\n\n" +
        "It opens planting holes, lifts dandelions with the whole root and saws through matted perennials. Carbon steel rusts " +
        "when it is left wet: wipe it clean, dry it, and rub in a drop of plant oil after use.",
      zh_TW:
        "鍛造碳鋼刀身，長 17 公分，微微內凹，一側直刃、一側鋸齒，刀面刻有公分深度標記。握柄為上油橡木，全長 30 公分，重 310 公克，" +
        "附可掛腰帶的帆布刀套。\n\n" +
        "挖植穴、連根拔起蒲公英、鋸開糾結的宿根草，都用得上。碳鋼久濕會生鏽，用完請擦去泥土、拭乾，再抹上一滴植物油。",
      ja_JP:
        "鍛造した炭素鋼の刃は長さ17cm、ゆるやかにくぼんだ形です。片側は直刃、片側は鋸刃で、刃には深さがわかるセンチ目盛を刻みまし" +
        "た。柄はオイル仕上げのオーク。全長30cm、310g、ベルトに通せる帆布の鞘つきです。\n\n" +
        "植え穴を掘る、たんぽぽを根ごと抜く、絡んだ宿根草を切り分ける、といった作業に。炭素鋼は濡れたままだと錆びるため、使ったあ" +
        "とは土を拭い、乾かしてから植物油を薄く塗ってください。",
    },
    listPriceCents: 4200,
    memberPriceCents: 3400,
    hot: true,
    ageDays: 340,
    weightGrams: 310,
    stock: 46,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 4200, memberPriceCents: 3400, stock: 46 }],
    albumPictures: 4,
  },
  {
    slug: "copper-watering-can",
    category: "growing",
    productType: 1,
    name: { en_US: "Copper Watering Can", zh_TW: "紅銅澆水壺", ja_JP: "銅のじょうろ" },
    subTitle: { en_US: "A long spout and a slow, even pour", zh_TW: "長嘴慢流，水量穩定", ja_JP: "長い注ぎ口で、静かに注ぐ" },
    description: {
      en_US:
        "Solid copper sheet with a soldered seam, a brass collar and a spout that reaches under leaves without splashing the " +
        "soil. The small can holds 1 liter, is 34 cm long and weighs 480 g; the large one holds 2.5 liters and weighs 860 g. A " +
        "fine rose for seedlings is included.\n\n" +
        "Made for pots, seed trays and indoor plants. Empty it after use and keep it from frost. The copper will darken; vinegar " +
        "and salt bring the shine back if you want it.",
      zh_TW:
        "整片紅銅板焊接成形，壺口鑲黃銅圈，長嘴能伸到葉子底下，不會把土濺起來。小壺容量 1 公升，長 34 公分，重 480 公克；大壺 " +
        "2.5 公升，重 860 公克。附育苗用細孔灑水頭。\n\n" +
        "適合盆栽、育苗盤與室內植物。用完請倒空，並避免結凍。紅銅會慢慢轉深，若想恢復光澤，用醋加鹽輕擦即可。",
      ja_JP:
        "銅板をはんだで継ぎ、口元に真鍮の輪をつけました。長い注ぎ口は葉の下まで届き、土をはねさせません。小は容量1リットル、長さ" +
        "34cm、480g。大は2.5リットル、860g。苗用の細かいはす口がつきます。\n\n" +
        "鉢植え、育苗トレイ、室内の植物に向いています。使ったあとは水を空け、凍らせないようにしてください。銅は少しずつ色が深まり" +
        "ます。輝きを戻したいときは、酢と塩で磨いてください。",
    },
    listPriceCents: 7800,
    memberPriceCents: 6400,
    hot: false,
    ageDays: 268,
    weightGrams: 480,
    stock: 23,
    skus: [
      { label: { en_US: "1 liter", zh_TW: "1 公升", ja_JP: "1リットル" }, listPriceCents: 7800, memberPriceCents: 6400, stock: 14 },
      { label: { en_US: "2.5 liters", zh_TW: "2.5 公升", ja_JP: "2.5リットル" }, listPriceCents: 11800, memberPriceCents: 9600, stock: 9 },
    ],
    albumPictures: 4,
  },
  {
    slug: "cedar-raised-bed",
    country: "US",
    category: "growing",
    productType: 0,
    name: { en_US: "Cedar Raised Bed", zh_TW: "雪松高架菜床", ja_JP: "シダーの菜園ボックス" },
    subTitle: { en_US: "Slots together without tools", zh_TW: "不用工具，卡榫即可組裝", ja_JP: "工具なしで組める木枠" },
    description: {
      en_US:
        "Untreated cedar boards, 25 mm thick and 28 cm high, with corners that slide together by hand. The smallest frame is 60 " +
        "× 60 cm and weighs 7.8 kg; it has no floor, so roots and worms can pass into the ground below.\n\n" +
        "Good for salads, herbs and carrots, or for a place where the native soil is heavy. Set it level on cardboard and fill " +
        "it with soil and compost. Cedar needs no paint; it turns silver and lasts for years if the corners can dry.",
      zh_TW:
        "未經藥劑處理的雪松板，厚 25 公釐、高 28 公分，四角用卡榫徒手推合。最小尺寸 60 × 60 公分，重 7.8 公斤；底部中空，根與蚯蚓" +
        "可以直通下方土地。\n\n" +
        "適合種生菜、香草與胡蘿蔔，也適合原土黏重的院子。先鋪一層紙箱、放平，再填入土與堆肥。雪松不必上漆，會漸漸轉成銀灰色；只要" +
        "四角能保持通風乾燥，就能用上好幾年。",
      ja_JP:
        "薬剤処理をしていないシダー材です。厚さ25mm、高さ28cmの板を、角の溝に手で差し込んで組み立てます。いちばん小さい60×60cmで" +
        "7.8kg。底板はなく、根もみみずも下の土へ行き来できます。\n\n" +
        "葉もの、ハーブ、にんじんに。もとの土が重い庭にも向いています。段ボールを敷いて水平に置き、土と堆肥を入れてください。塗装" +
        "はいりません。木肌はやがて銀色になり、角が乾く場所なら長く使えます。",
    },
    listPriceCents: 6800,
    memberPriceCents: 5500,
    hot: false,
    ageDays: 151,
    weightGrams: 7800,
    stock: 47,
    skus: [
      { label: { en_US: "60 × 60 cm", zh_TW: "60 × 60 公分", ja_JP: "60×60cm" }, listPriceCents: 6800, memberPriceCents: 5500, stock: 18 },
      {
        label: { en_US: "120 × 60 cm", zh_TW: "120 × 60 公分", ja_JP: "120×60cm" },
        listPriceCents: 9800,
        memberPriceCents: 8000,
        stock: 22,
      },
      {
        label: { en_US: "120 × 120 cm", zh_TW: "120 × 120 公分", ja_JP: "120×120cm" },
        listPriceCents: 14800,
        memberPriceCents: 12200,
        stock: 7,
      },
    ],
    albumPictures: 3,
  },
  {
    slug: "linen-apron",
    category: "baking",
    productType: 1,
    name: { en_US: "Linen Apron", zh_TW: "亞麻圍裙", ja_JP: "リネンのエプロン" },
    subTitle: {
      en_US: "Cross-back, two deep pockets, no knots at the neck",
      zh_TW: "後背交叉、兩個深口袋，脖子不打結",
      ja_JP: "背中で交差、首に結び目のない一枚",
    },
    description: {
      en_US:
        "Washed flax linen of 245 g per square meter, cut with wide straps that cross at the back, so the weight rests on the " +
        "shoulders. One size, 92 cm long and 340 g, with two pockets deep enough for a tea towel.\n\n" +
        "It is at home at the dough board, the potting bench and the dye pot. Wash at 40 °C with similar colors and hang it up " +
        "damp; the creases belong to it, and the cloth softens with every wash.",
      zh_TW:
        "水洗亞麻布，每平方公尺 245 公克，寬肩帶在背後交叉，重量落在肩膀而不是脖子。單一尺寸，長 92 公分，重 340 公克，兩個口袋深" +
        "得放得下一條擦碗布。\n\n" +
        "揉麵、換盆、染布時都合用。請以 40 °C 與同色衣物一起洗，趁微濕吊掛晾乾；皺褶是亞麻的本色，布料會越洗越柔軟。",
      ja_JP:
        "1平方メートルあたり245gの洗いをかけたリネンです。幅広のひもが背中で交差し、重さは首ではなく肩にかかります。ワンサイズ、" +
        "丈92cm、340g。ふきんがすっぽり入る深いポケットが二つあります。\n\n" +
        "パンをこねるとき、鉢を植え替えるとき、布を染めるときに。40℃で似た色のものと洗い、湿り気が残るうちに干してください。しわ" +
        "もリネンの持ち味で、洗うほどにやわらかくなります。",
    },
    listPriceCents: 5400,
    memberPriceCents: 4400,
    hot: false,
    ageDays: 365,
    weightGrams: 340,
    stock: 88,
    skus: [
      {
        label: { en_US: "Oat, undyed", zh_TW: "燕麥原色", ja_JP: "オーツ（生成り）" },
        listPriceCents: 5400,
        memberPriceCents: 4400,
        stock: 40,
      },
      { label: { en_US: "Slate blue", zh_TW: "石板藍", ja_JP: "スレートブルー" }, listPriceCents: 5800, memberPriceCents: 4700, stock: 26 },
      { label: { en_US: "Moss green", zh_TW: "苔綠", ja_JP: "モスグリーン" }, listPriceCents: 5800, memberPriceCents: 4700, stock: 22 },
    ],
    albumPictures: 4,
  },
  {
    slug: "stoneware-teapot",
    category: "tea-coffee",
    productType: 1,
    name: { en_US: "Stoneware Teapot", zh_TW: "炻器茶壺", ja_JP: "炻器の急須" },
    subTitle: { en_US: "Three small cups, one steady pour", zh_TW: "三小杯的量，出水俐落", ja_JP: "小さな湯のみ三杯分" },
    description: {
      en_US:
        "Thrown stoneware with an ash glaze outside and bare clay inside the lid. It holds 360 ml, stands 10 cm high and weighs " +
        "430 g. The strainer is pierced into the wall, so whole leaves have room to open.\n\n" +
        "It suits oolong, roasted green tea and black tea in several short infusions. Warm the pot before brewing, rinse it with " +
        "water only, and dry it with the lid off. Glaze and color differ a little from pot to pot.",
      zh_TW:
        "手拉坯炻器，外施灰釉，壺蓋內側保留素胎。容量 360 毫升，高 10 公分，重 430 公克。濾孔直接開在壺壁上，整片茶葉有空間舒展。\n\n" +
        "適合烏龍、焙茶與紅茶，以短時間多次沖泡。泡茶前先溫壺，用後只以清水沖洗，打開壺蓋晾乾。每只壺的釉色會略有不同。",
      ja_JP:
        "ろくろで挽いた炻器に、外側は灰釉、ふたの内側は素地のまま仕上げました。容量360ml、高さ10cm、430g。茶こしは胴に直接あけた" +
        "穴なので、葉がゆったり開きます。\n\n" +
        "烏龍茶、ほうじ茶、紅茶を、短い時間で何煎か楽しむのに向いています。淹れる前に温め、洗うときは湯水だけで。ふたを外して乾か" +
        "してください。釉薬の色は一つずつ少し異なります。",
    },
    listPriceCents: 6400,
    memberPriceCents: 5200,
    hot: false,
    ageDays: 118,
    weightGrams: 430,
    stock: 2,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 6400, memberPriceCents: 5200, stock: 2 }],
    albumPictures: 4,
  },
  {
    slug: "pour-over-set",
    category: "tea-coffee",
    productType: 1,
    name: { en_US: "Pour-Over Set", zh_TW: "手沖咖啡組", ja_JP: "ハンドドリップセット" },
    subTitle: {
      en_US: "Dripper, carafe and forty filters",
      zh_TW: "濾杯、玻璃壺與四十張濾紙",
      ja_JP: "ドリッパーとサーバー、ペーパー40枚",
    },
    description: {
      en_US:
        "A porcelain dripper with low spiral ribs, a 600 ml carafe of heat-proof glass with a beechwood collar on a leather tie, " +
        "and forty unbleached paper filters. Together they stand 23 cm high and weigh 690 g.\n\n" +
        "Enough for two mugs in about three minutes, and easy to see what the water is doing. Rinse the paper before brewing. " +
        "Dripper and glass may go in the dishwasher; take the wooden collar off first and wipe it with a little oil now and then.",
      zh_TW:
        "內含低螺旋肋的瓷濾杯、附山毛櫸木環與皮繩的 600 毫升耐熱玻璃壺，以及四十張無漂白濾紙。整組高 23 公分，重 690 公克。\n\n" +
        "大約三分鐘沖好兩杯，水流的變化看得一清二楚。沖煮前先用熱水潤濕濾紙。濾杯與玻璃壺可用洗碗機清洗，請先取下木環，偶爾替木環" +
        "擦一點油。",
      ja_JP:
        "ゆるやかならせんリブの磁器ドリッパー、ブナの輪と革ひもがついた600mlの耐熱ガラスサーバー、無漂白のペーパーフィルター40枚" +
        "のセットです。組んだ高さは23cm、重さは690g。\n\n" +
        "およそ3分でマグ二杯分。湯の動きがよく見えます。淹れる前にペーパーを湯通ししてください。ドリッパーとガラスは食洗機で洗え" +
        "ます。木の輪は外し、ときどき油をなじませてください。",
    },
    listPriceCents: 5800,
    memberPriceCents: 4600,
    hot: true,
    ageDays: 380,
    weightGrams: 690,
    stock: 64,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 5800, memberPriceCents: 4600, stock: 64 }],
    albumPictures: 4,
  },
  {
    slug: "fermenting-crock",
    category: "fermenting",
    productType: 1,
    name: { en_US: "Fermenting Crock", zh_TW: "水封發酵甕", ja_JP: "発酵かめ" },
    subTitle: { en_US: "Water-sealed, with two stone weights", zh_TW: "水封式甕口，附兩片壓石", ja_JP: "水封式、重石二枚つき" },
    description: {
      en_US:
        "Salt-glazed stoneware with a water channel round the rim: gas can leave, air cannot enter. The 2-liter crock is 21 cm " +
        "high and weighs 2.9 kg, the 5-liter crock 28 cm and 5.2 kg. Two half-moon weights keep vegetables under the brine.\n\n" +
        "Use it for sauerkraut, kimchi, miso or cucumbers, from a few days to several months. Top up the channel every other " +
        "day. Wash with hot water and soda, never with scented soap, and dry it with the lid off.",
      zh_TW:
        "鹽釉炻器，甕口一圈水槽：氣體出得去，空氣進不來。2 公升款高 21 公分、重 2.9 公斤；5 公升款高 28 公分、重 5.2 公斤。附兩片" +
        "半月形壓石，讓蔬菜穩穩浸在鹽水裡。\n\n" +
        "可做酸菜、泡菜、味噌或醃黃瓜，幾天到幾個月都行。水槽每兩天補一次水。請用熱水與小蘇打清洗，避免有香味的清潔劑，洗後開蓋晾" +
        "乾。",
      ja_JP:
        "塩釉の炻器で、口のまわりに水を張る溝があります。ガスは抜け、空気は入りません。2リットルは高さ21cm、2.9kg。5リットルは高" +
        "さ28cm、5.2kg。半月形の重石二枚で、野菜を漬け汁の下に保ちます。\n\n" +
        "ザワークラウト、キムチ、味噌、きゅうり漬けなど、数日から数か月の仕込みに。溝の水は一日おきに足してください。湯と重曹で洗" +
        "い、香りのある洗剤は避け、ふたを外して乾かします。",
    },
    listPriceCents: 4800,
    memberPriceCents: 3900,
    hot: false,
    ageDays: 187,
    weightGrams: 2900,
    stock: 33,
    skus: [
      { label: { en_US: "2 liters", zh_TW: "2 公升", ja_JP: "2リットル" }, listPriceCents: 4800, memberPriceCents: 3900, stock: 21 },
      { label: { en_US: "5 liters", zh_TW: "5 公升", ja_JP: "5リットル" }, listPriceCents: 7600, memberPriceCents: 6200, stock: 12 },
    ],
    albumPictures: 3,
  },
  {
    slug: "proofing-basket",
    category: "baking",
    productType: 1,
    name: { en_US: "Proofing Basket", zh_TW: "藤編發酵籃", ja_JP: "籐の発酵かご" },
    subTitle: { en_US: "Rattan, for a loaf of about 800 g", zh_TW: "藤製，適合約 800 公克的麵團", ja_JP: "800gほどの生地に合う籐のかご" },
    description: {
      en_US:
        "Unbleached rattan coiled by hand, with a loose linen liner. The basket is round, 22 cm across and 8.5 cm deep, weighs " +
        "240 g and holds about 800 g of dough.\n\n" +
        "It supports a wet dough through a long cold night and leaves the familiar rings on the crust. Dust it with rice flour " +
        "before use. Afterwards shake it out, brush it and let it dry in a warm oven that has been switched off; wash only the " +
        "liner.",
      zh_TW:
        "未漂白藤條手工盤繞而成，附可拆亞麻襯布。圓形，直徑 22 公分、深 8.5 公分，重 240 公克，可放約 800 公克麵團。\n\n" +
        "整夜低溫發酵時撐住含水量高的麵團，也在麵包表皮留下一圈圈紋路。使用前撒上米粉；用後拍掉、刷淨，放進關火後仍有餘溫的烤箱烘" +
        "乾。只有襯布需要水洗。",
      ja_JP:
        "無漂白の籐を手で巻き上げた丸いかごに、取り外せるリネンの内布をつけました。直径22cm、深さ8.5cm、240g。約800gの生地が入り" +
        "ます。\n\n" +
        "水分の多い生地を一晩の冷蔵発酵のあいだ支え、焼き上がりに輪の模様を残します。使う前に米粉をふってください。使ったあとは粉" +
        "を払い、ブラシをかけ、火を止めた温かいオーブンで乾かします。水洗いは内布だけに。",
    },
    listPriceCents: 2250,
    memberPriceCents: 1800,
    hot: false,
    ageDays: 96,
    weightGrams: 240,
    stock: 150,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 2250, memberPriceCents: 1800, stock: 150 }],
    albumPictures: 3,
  },
];
