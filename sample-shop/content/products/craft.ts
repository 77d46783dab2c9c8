import type { SeedGoods } from "../shapes.ts";

export const craft: SeedGoods[] = [
  {
    slug: "spoon-carving-kit",
    category: "wood-clay",
    productType: 1,
    name: { en_US: "Spoon Carving Kit", zh_TW: "木湯匙雕刻組", ja_JP: "スプーン彫りキット" },
    subTitle: { en_US: "Two knives, a strop and three blanks", zh_TW: "兩把刀、一塊磨皮、三塊木料", ja_JP: "刃物二本と革砥、木材三本" },
    description: {
      en_US:
        "A straight knife with an 8 cm blade, a hook knife, a leather strop with paste and three blanks of birch, already sawn " +
        "to a spoon's outline. The kit comes in a canvas roll, 32 × 14 cm closed and 560 g.\n\n" +
        "Enough for three eating spoons and a good deal of practice. The hook knife is ground for one hand, so please choose " +
        "right or left. Strop the edges every half hour, keep the knives dry, and oil finished spoons with walnut or linseed oil.",
      zh_TW:
        "內含刃長 8 公分的直刀、一把彎刀、附研磨膏的皮革磨皮，以及三塊已鋸出湯匙輪廓的樺木料。以帆布捲包收納，收合 32 × 14 公分，" +
        "重 560 公克。\n\n" +
        "足夠刻出三支湯匙，也夠你好好練手。彎刀只開單側刃，請選擇右手或左手用。每半小時在磨皮上盪一盪刀，保持刀身乾燥；完成的湯匙" +
        "可擦核桃油或亞麻仁油。",
      ja_JP:
        "刃渡り8cmのストレートナイフ、フックナイフ、研磨剤つきの革砥、スプーンの形に粗取りした白樺材三本のセットです。帆布のロー" +
        "ルケース入りで、たたむと32×14cm、560gです。\n\n" +
        "食事用のスプーンが三本作れ、練習にも足ります。フックナイフは片側だけに刃がつくため、右手用か左手用をお選びください。30分" +
        "ごとに革砥をかけ、刃物は乾いた場所へ。仕上げにはくるみ油か亜麻仁油を。",
    },
    listPriceCents: 7200,
    memberPriceCents: 5800,
    hot: true,
    ageDays: 322,
    weightGrams: 560,
    stock: 49,
    skus: [
      { label: { en_US: "Right-handed", zh_TW: "右手用", ja_JP: "右手用" }, listPriceCents: 7200, memberPriceCents: 5800, stock: 38 },
      { label: { en_US: "Left-handed", zh_TW: "左手用", ja_JP: "左手用" }, listPriceCents: 7400, memberPriceCents: 6000, stock: 11 },
    ],
    albumPictures: 4,
  },
  {
    slug: "indigo-dye-kit",
    category: "textiles",
    productType: 1,
    name: { en_US: "Indigo Dye Kit", zh_TW: "藍染材料組", ja_JP: "藍染めキット" },
    subTitle: {
      en_US: "A small vat for about two kilos of cloth",
      zh_TW: "小染缸一組，可染約兩公斤布",
      ja_JP: "布およそ2kg分の小さな藍甕",
    },
    description: {
      en_US:
        "Natural indigo powder, fructose and slaked lime for one small vat, with gloves, cotton string, two wooden blocks and a " +
        "practice cloth of 50 × 50 cm. The box weighs 620 g; you need a lidded bucket of ten liters.\n\n" +
        "The vat dyes about two kilos of cotton, linen or wool and can be woken again over several weeks. Work outdoors or by an " +
        "open window, and wear the gloves, as lime is caustic. Wash dyed cloth separately the first three times.",
      zh_TW:
        "內含一小缸所需的天然藍靛粉、果糖與熟石灰，另附手套、棉繩、兩塊夾木與一塊 50 × 50 公分的練習布。整盒重 620 公克，請自備一" +
        "個十公升的有蓋水桶。\n\n" +
        "一缸可染約兩公斤的棉、麻或羊毛，幾週內都能再次喚醒使用。石灰具腐蝕性，請在戶外或窗邊操作並戴好手套。染好的布前三次請單獨" +
        "清洗。",
      ja_JP:
        "天然の藍粉、果糖、消石灰を一甕分と、手袋、綿糸、木の板二枚、50×50cmの練習布を箱に収めました。重さは620g。ふたつきの10リッ" +
        "トルバケツをご用意ください。\n\n" +
        "綿、麻、羊毛をおよそ2kg染められ、数週間は甕を起こし直して使えます。石灰は肌を傷めるため手袋をつけ、屋外か窓辺で作業して" +
        "ください。染めた布は、はじめの三回は分けて洗います。",
    },
    listPriceCents: 3900,
    memberPriceCents: 3150,
    hot: false,
    ageDays: 240,
    weightGrams: 620,
    stock: 0,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 3900, memberPriceCents: 3150, stock: 0 }],
    albumPictures: 3,
  },
  {
    slug: "bookbinding-kit",
    category: "paper",
    productType: 0,
    name: { en_US: "Bookbinding Kit", zh_TW: "手工裝幀材料組", ja_JP: "製本キット" },
    subTitle: { en_US: "Tools and paper for two sewn notebooks", zh_TW: "縫製兩本筆記本的工具與紙材", ja_JP: "糸かがりのノート二冊分" },
    description: {
      en_US:
        "A bone folder, an awl, two needles, waxed linen thread, a brush and enough 100 g paper, gray board and book cloth for " +
        "two A5 notebooks of ninety-six pages. Everything lies in a flat box of 31 × 23 × 4 cm, 980 g.\n\n" +
        "It follows the steps of a simple case binding, sewn through the fold and glued with the enclosed starch paste. The " +
        "tools last for many books. Store paper flat and dry, and rinse the brush in warm water at once.",
      zh_TW:
        "內含骨刀、錐子、兩支針、上蠟麻線、糊刷，以及足夠製作兩本九十六頁 A5 筆記本的 100 公克內頁紙、灰紙板與書皮布。全部平放在 " +
        "31 × 23 × 4 公分的盒中，重 980 公克。\n\n" +
        "依照簡單的精裝步驟，先穿線縫合書帖，再用所附的澱粉糊黏合封面。工具可以用上許多本書。紙張請平放、保持乾燥，糊刷用完馬上以" +
        "溫水洗淨。",
      ja_JP:
        "へら、目打ち、針二本、蝋引き麻糸、刷毛、そして96ページのA5ノート二冊分の本文紙（100g/m²）、ボール紙、製本クロスを揃えま" +
        "した。31×23×4cmの平たい箱入りで、980gです。\n\n" +
        "折丁を糸でかがり、付属のでんぷん糊で表紙をつける、基本の上製本の手順で作ります。道具はその後も長く使えます。紙は平らに、" +
        "乾いた場所で保管し、刷毛はすぐにぬるま湯で洗ってください。",
    },
    listPriceCents: 4450,
    memberPriceCents: 3550,
    hot: false,
    ageDays: 64,
    weightGrams: 980,
    stock: 57,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 4450, memberPriceCents: 3550, stock: 57 }],
    albumPictures: 3,
  },
  {
    slug: "mending-tin",
    category: "textiles",
    productType: 1,
    name: { en_US: "Mending Tin", zh_TW: "縫補小鐵盒", ja_JP: "繕いの缶" },
    subTitle: {
      en_US: "What a torn knee needs, and little more",
      zh_TW: "補好一個破洞所需的一切",
      ja_JP: "破れた膝を繕うための、ひとそろい",
    },
    description: {
      en_US:
        "A pocket tin with eight skeins of cotton thread, four long needles, a threader, small scissors, ten pins and three " +
        "pieces of indigo-dyed cotton. It measures 11 × 8 × 3 cm and weighs 160 g.\n\n" +
        "Made for jeans, elbows, socks and tote bags: running stitch, a patch from behind, a small darn. The threads are " +
        "color-fast at 40 °C. Keep the tin dry so that the needles stay bright, and wash new patches once before sewing them on.",
      zh_TW:
        "口袋大小的鐵盒，裝有八束棉線、四支長針、穿線器、小剪刀、十支珠針與三塊藍染棉布。尺寸 11 × 8 × 3 公分，重 160 公克。\n\n" +
        "適合牛仔褲、手肘、襪子與布袋：平針縫、襯布補丁、小面積織補都夠用。棉線在 40 °C 水洗下不易褪色。鐵盒請保持乾燥，針才不會" +
        "生鏽；新補布先下水洗一次再縫。",
      ja_JP:
        "手のひらほどの缶に、木綿糸8束、長針4本、糸通し、小ばさみ、まち針10本、藍染めの綿布3枚を収めました。11×8×3cm、160gです。\n\n" +
        "ジーンズ、ひじ、靴下、布袋に。並縫いの刺し子、裏からの当て布、小さなダーニングまでできます。糸は40℃の洗濯で色落ちしにく" +
        "いものです。針が錆びないよう缶は乾かして保管し、当て布は一度洗ってから縫ってください。",
    },
    listPriceCents: 1650,
    memberPriceCents: 1300,
    hot: true,
    ageDays: 297,
    weightGrams: 160,
    stock: 180,
    skus: [{ label: { en_US: "", zh_TW: "", ja_JP: "" }, listPriceCents: 1650, memberPriceCents: 1300, stock: 180 }],
    albumPictures: 3,
  },
];
