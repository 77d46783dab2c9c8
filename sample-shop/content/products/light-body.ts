import type { SeedGoods } from "../shapes.ts";

export const lightBody: SeedGoods[] = [
  {
    slug: "travel-watercolour-box",
    category: "ink-colour",
    productType: 1,
    name: { en_US: "Travel Watercolour Box", zh_TW: "旅行水彩盒", ja_JP: "携帯用水彩ボックス" },
    subTitle: {
      en_US: "Twelve half pans and a brush for the pocket",
      zh_TW: "十二色半塊顏料與一支隨身筆",
      ja_JP: "ハーフパン12色と携帯筆",
    },
    description: {
      en_US:
        "An enamelled metal box with twelve half pans, all single or two-pigment colors, three mixing wells and a travel brush " +
        "whose cap becomes its handle. Closed it is 12.5 × 6.5 × 2.5 cm and weighs 210 g.\n\n" +
        "The palette leans to skies, stone and leaves and suits postcards and small sketchbooks. Leave the lid open until the " +
        "pans are dry. Every pan lifts out and can be replaced with the usual half-pan size.",
      zh_TW:
        "琺瑯金屬盒，內有十二色半塊顏料，皆為單一或雙色料調製，附三格調色凹槽與一支筆蓋可當筆桿的旅行水彩筆。收合 12.5 × 6.5 × " +
        "2.5 公分，重 210 公克。\n\n" +
        "選色偏向天空、岩石與樹葉，適合畫明信片或小速寫本。用後請打開盒蓋，待顏料乾透再收。每塊顏料都能取出，以一般半塊規格補充即" +
        "可。",
      ja_JP:
        "琺瑯引きの金属ケースに、単一または二種の顔料で作ったハーフパン12色、混色用のくぼみ三つ、キャップが軸になる携帯筆を収めま" +
        "した。閉じて12.5×6.5×2.5cm、210gです。\n\n" +
        "空、石、葉を描きやすい色を選んでいます。はがきや小さなスケッチブックに向いたセットです。使ったあとは、絵具が乾くまでふた" +
        "を開けておいてください。パンは一般的なハーフサイズで、一つずつ入れ替えられます。",
    },
    listPriceCents: 6950,
    memberPriceCents: 5650,
    hot: false,
    ageDays: 139,
    weightGrams: 210,
    stock: 28,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 6950, memberPriceCents: 5650, stock: 28 }],
    albumPictures: 4,
  },
  {
    slug: "bamboo-brush-set",
    category: "ink-colour",
    productType: 1,
    name: { en_US: "Bamboo Brush Set", zh_TW: "竹桿毛筆組", ja_JP: "竹軸の筆セット" },
    subTitle: { en_US: "Three brushes in a roll-up mat", zh_TW: "三支毛筆，附竹簾筆捲", ja_JP: "筆三本、竹の筆巻きつき" },
    description: {
      en_US:
        "Three brushes with bamboo handles: a soft goat-hair wash brush, a mixed-hair brush for leaves and stems, and a fine one " +
        "for lines. The longest is 25 cm; with the bamboo mat the set weighs 140 g.\n\n" +
        "They serve ink, watercolor and calligraphy on absorbent paper. Soften the new tips in cool water for a few minutes. " +
        "Afterwards rinse until the water runs clear, shape the tip with your fingers and dry the brushes hanging or lying flat, " +
        "never on their points.",
      zh_TW:
        "三支竹桿毛筆：柔軟的羊毫染筆、畫葉與枝幹的兼毫，以及勾線用的細筆。最長 25 公分，連同竹簾筆捲重 140 公克。\n\n" +
        "可在吸水紙上畫水墨、水彩，也能寫字。新筆先在冷水中泡開幾分鐘；用後洗到水清為止，以手指理順筆鋒，吊掛或平放晾乾，切勿筆尖" +
        "朝下立放。",
      ja_JP:
        "竹軸の筆を三本揃えました。やわらかな羊毛のぼかし筆、葉や幹を描く兼毫筆、線描き用の細筆です。いちばん長いもので25cm、竹の" +
        "筆巻きと合わせて140gです。\n\n" +
        "吸い込みのよい紙での水墨、水彩、書に使えます。おろしたての穂先は、数分水に浸してほぐしてください。使ったあとは水が澄むま" +
        "ですすぎ、指で穂を整え、吊るすか寝かせて乾かします。穂先を下に立てないでください。",
    },
    listPriceCents: 3200,
    memberPriceCents: 2500,
    hot: false,
    ageDays: 6,
    weightGrams: 140,
    stock: 72,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 3200, memberPriceCents: 2500, stock: 72 }],
    albumPictures: 3,
  },
  {
    slug: "wool-blanket",
    category: "rest",
    productType: 1,
    name: { en_US: "Wool Blanket", zh_TW: "羊毛毯", ja_JP: "ウールのブランケット" },
    subTitle: { en_US: "Undyed stripes, woven in one piece", zh_TW: "原色條紋，一整片織成", ja_JP: "染めない羊毛の縞、一枚織り" },
    description: {
      en_US:
        "Pure new wool in the natural shades of the fleece, woven in one piece and brushed lightly on both sides. It measures " +
        "140 × 200 cm with a short fringe and weighs 1,250 g.\n\n" +
        "Warm enough for a bed in a cool room, and good for an afternoon rest or a bench outdoors. Air it overnight instead of " +
        "washing it often. When it must be washed, choose the 30 °C wool program and dry it flat, away from radiators.",
      zh_TW:
        "純新羊毛，保留羊毛原本的深淺色澤，一整片織成，兩面輕輕起絨。尺寸 140 × 200 公分，兩端有短流蘇，重 1,250 公克。\n\n" +
        "微涼的房間裡當被子夠暖，午休或坐在戶外長椅上蓋著也剛好。平時不必常洗，掛在通風處一夜即可。需要清洗時請用 30 °C 羊毛行程，" +
        "遠離暖氣平鋪晾乾。",
      ja_JP:
        "羊毛そのものの色を生かした新毛100％のブランケットです。一枚で織り上げ、両面を軽く起毛しました。140×200cm、短いフリンジつ" +
        "き、1,250gです。\n\n" +
        "涼しい部屋のベッドに十分な暖かさで、昼の休息や外のベンチにも合います。何度も洗うより、一晩風に当てるのがおすすめです。洗" +
        "うときは30℃のウールコースで、暖房から離して平干ししてください。",
    },
    listPriceCents: 15800,
    memberPriceCents: 12800,
    hot: false,
    ageDays: 174,
    weightGrams: 1250,
    stock: 16,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 15800, memberPriceCents: 12800, stock: 16 }],
    albumPictures: 4,
  },
  {
    slug: "cork-mat",
    category: "movement",
    productType: 1,
    name: { en_US: "Cork Mat", zh_TW: "軟木墊", ja_JP: "コルクマット" },
    subTitle: { en_US: "A firm grip for slow movement", zh_TW: "緩慢動作也能穩穩踩住", ja_JP: "ゆっくり動くための、すべりにくさ" },
    description: {
      en_US:
        "A layer of fine cork on natural rubber, 183 × 61 cm, 4 mm thick and 2.3 kg. The cork grips better the warmer and damper " +
        "the hands become; the rubber keeps the mat still on wood and tile.\n\n" +
        "For stretching, balance work and floor exercises; knees may like a folded towel. It smells of rubber in the first week, " +
        "so let it air. Wipe with a damp cloth and mild soap, and roll it cork side out. Contains natural latex.",
      zh_TW:
        "細緻軟木貼合天然橡膠，183 × 61 公分，厚 4 公釐，重 2.3 公斤。手越溫熱、越微濕，軟木越能止滑；橡膠底在木地板與磁磚上都不" +
        "易移動。\n\n" +
        "適合伸展、平衡與地板動作，膝蓋下可墊一條摺好的毛巾。頭一週會有橡膠味，請先攤開通風。以濕布加溫和清潔劑擦拭，收捲時軟木面" +
        "朝外。含天然乳膠。",
      ja_JP:
        "天然ゴムにきめ細かなコルクを重ねたマットです。183×61cm、厚さ4mm、2.3kg。コルクは手が温まり湿るほどすべりにくく、ゴムは木" +
        "の床やタイルの上でずれにくくなっています。\n\n" +
        "ストレッチ、バランス、床での運動に。ひざには折ったタオルを添えると楽です。はじめの一週間はゴムのにおいがするため、広げて" +
        "風を通してください。薄めた中性洗剤を含ませた布で拭き、コルク面を外にして巻きます。天然ラテックスを含みます。",
    },
    listPriceCents: 8400,
    memberPriceCents: 6800,
    hot: false,
    ageDays: 229,
    weightGrams: 2300,
    stock: 35,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 8400, memberPriceCents: 6800, stock: 35 }],
    albumPictures: 3,
  },
  {
    slug: "canvas-day-pack",
    category: "movement",
    productType: 1,
    name: { en_US: "Canvas Day Pack", zh_TW: "帆布健行背包", ja_JP: "帆布のデイパック" },
    subTitle: { en_US: "Eighteen liters for a day on foot", zh_TW: "18 公升，剛好走上一天", ja_JP: "歩く一日のための18リットル" },
    description: {
      en_US:
        "Waxed cotton canvas with leather strap ends and brass buckles. It holds 18 liters in one roll-top compartment with a " +
        "sleeve for a bottle; 44 × 28 × 14 cm, 980 g.\n\n" +
        "Room for lunch, a rain jacket, a sketchbook and a flask. The wax sheds a shower, but in steady rain a liner bag is " +
        "wise. Brush off dry mud and wipe with cold water; never machine-wash it. Renew the wax once a year with a warm cloth.",
      zh_TW:
        "上蠟棉帆布，搭配皮革背帶端與黃銅扣環。捲頂式單一主袋，容量 18 公升，內有水瓶套；44 × 28 × 14 公分，重 980 公克。\n\n" +
        "放得下午餐、雨衣、速寫本和保溫瓶。蠟面可擋陣雨，若遇上整天的雨，建議加一個防水內袋。乾泥刷掉、以冷水擦拭即可，請勿機洗。" +
        "每年用溫布補一次蠟。",
      ja_JP:
        "ワックスを引いた綿帆布に、革のストラップ端と真鍮のバックルを合わせました。口を巻いて閉じる一室で、容量18リットル。ボトル" +
        "用の内ポケットがあります。44×28×14cm、980gです。\n\n" +
        "お弁当、雨具、スケッチブック、水筒が入ります。にわか雨ははじきますが、長く降る日は内袋をお使いください。乾いた泥はブラシ" +
        "で落とし、冷たい水で拭きます。洗濯機は使えません。年に一度、温めた布でワックスを足してください。",
    },
    listPriceCents: 12400,
    memberPriceCents: 9900,
    hot: false,
    ageDays: 28,
    weightGrams: 980,
    stock: 19,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 12400, memberPriceCents: 9900, stock: 19 }],
    albumPictures: 4,
  },
];
