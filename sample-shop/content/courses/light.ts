import type { SeedCourse } from "../shapes.ts";

export const lightCourses: SeedCourse[] = [
  {
    slug: "photographing-forests",
    category: "pictures",
    name: { en_US: "Photographing Forests", zh_TW: "拍一座森林", ja_JP: "森を撮る" },
    subTitle: {
      en_US: "How to find one picture among ten thousand branches.",
      zh_TW: "在千萬枝椏之間，找到一張照片。",
      ja_JP: "無数の枝のなかから、一枚を見つける。",
    },
    description: {
      en_US:
        "A forest is crowded, dark and bright at once, and most photographs of it look like a tangle. We begin without the " +
        "camera: walking, waiting, and choosing a single subject. Only then come lens, exposure and tripod.\n\n" +
        "You will work in mist, in hard noon light, after rain and at night, and finish with a series of eight pictures " +
        "that belong together, edited with a light hand. At hand: any camera or phone with manual settings, a tripod or a " +
        "bean bag, a cloth for the lens, warm clothes and a wood you may visit more than once.",
      zh_TW:
        "森林擁擠，又暗又亮，拍出來往往只是一團雜亂。我們先不拿相機：走路、等待，選定一個主題，之後才談鏡頭、曝光和腳架。\n\n" +
        "你會在霧裡、正午的硬光下、雨後和夜裡拍攝，最後完成一組八張彼此呼應的照片，後製點到為止。需要準備：任何可以手動設定" +
        "的相機或手機、腳架或豆袋、鏡頭布、保暖衣物，以及一座可以一去再去的森林。",
      ja_JP:
        "森は混み合い、暗さと明るさが同居していて、そのまま撮ると雑然としがちです。まずはカメラを持たずに歩き、待ち、主題を" +
        "ひとつ決めることから。レンズや露出、三脚の話はそのあとです。\n\n" +
        "霧のなか、真昼の強い光、雨上がり、そして夜に撮影し、最後は控えめに仕上げた八枚の組写真をまとめます。用意するもの" +
        "は、マニュアル設定のできるカメラかスマートフォン、三脚かビーンバッグ、レンズクロス、暖かい服、そして何度か通える森" +
        "です。",
    },
    listPriceCents: 12900,
    memberPriceCents: 8900,
    hot: true,
    ageDays: 5,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "Without the camera", zh_TW: "先不拿相機", ja_JP: "カメラを持たずに" },
        videos: [
          {
            title: { en_US: "Walking until something holds you", zh_TW: "走到有什麼讓你停下", ja_JP: "足が止まるまで歩く" },
            seconds: 490,
            free: "whole",
          },
          { title: { en_US: "One subject, said aloud", zh_TW: "把主題說出口", ja_JP: "主題を声に出してみる" }, seconds: 430 },
          { title: { en_US: "Light under leaves", zh_TW: "葉下的光", ja_JP: "葉の下の光" }, seconds: 560 },
        ],
      },
      {
        title: { en_US: "The camera", zh_TW: "相機", ja_JP: "カメラ" },
        videos: [
          {
            title: {
              en_US: "Exposure where dark meets bright",
              zh_TW: "明暗交界處的曝光",
              ja_JP: "暗さと明るさが出会う場所の露出",
            },
            seconds: 680,
            free: 150,
          },
          { title: { en_US: "Long lens, short lens", zh_TW: "長鏡頭與短鏡頭", ja_JP: "長いレンズ、短いレンズ" }, seconds: 590 },
          { title: { en_US: "Tripod, wind and patience", zh_TW: "腳架、風與耐心", ja_JP: "三脚と風と、待つこと" }, seconds: 510 },
        ],
      },
      {
        title: { en_US: "Four weathers", zh_TW: "四種天候", ja_JP: "四つの天候" },
        videos: [
          { title: { en_US: "Mist", zh_TW: "霧", ja_JP: "霧" }, seconds: 720 },
          { title: { en_US: "Noon, and what to do with it", zh_TW: "正午，該怎麼拍", ja_JP: "真昼をどう撮るか" }, seconds: 610 },
          { title: { en_US: "After rain", zh_TW: "雨後", ja_JP: "雨上がり" }, seconds: 570, free: 90 },
          { title: { en_US: "Night and stars between trunks", zh_TW: "夜裡，樹幹之間的星星", ja_JP: "夜、幹のあいだの星" }, seconds: 940 },
        ],
      },
      {
        title: { en_US: "Eight pictures", zh_TW: "八張照片", ja_JP: "八枚の組写真" },
        videos: [
          { title: { en_US: "Choosing and leaving out", zh_TW: "選片與割捨", ja_JP: "選ぶこと、外すこと" }, seconds: 640 },
          { title: { en_US: "Editing with a light hand", zh_TW: "輕一點的後製", ja_JP: "控えめな仕上げ" }, seconds: 780 },
          { title: { en_US: "Putting them in order", zh_TW: "排出順序", ja_JP: "並べる順番" }, seconds: 450 },
        ],
      },
    ],
  },
  {
    slug: "ink-and-brush",
    category: "ink-colour",
    name: { en_US: "Ink and Brush", zh_TW: "水墨入門", ja_JP: "墨と筆" },
    subTitle: {
      en_US: "Bamboo, stone, water: the fewest strokes that will do.",
      zh_TW: "竹、石、水：用最少的筆畫說完。",
      ja_JP: "竹、石、水。いちばん少ない筆数で描く。",
    },
    description: {
      en_US:
        "Before there is a picture there is a line. You grind ink, load the brush with three tones at once, and fill sheet " +
        "after sheet with bamboo until pressing and lifting come without thought. Then we add stone, water and empty space.\n\n" +
        "The last chapter is a small vertical landscape, mounted on card. Mistakes stay visible in ink, and we look at " +
        "what can be learned from each of them. At hand: one medium brush with a good point, an ink stick and stone or " +
        "bottled ink, a stack of practice paper, a felt mat and two bowls of water.",
      zh_TW:
        "先有線，才有畫。你會磨墨，讓一支筆同時含濃、中、淡三種墨色，一張接一張地畫竹，直到按與提都不必再想；接著才加入石" +
        "頭、流水與留白。\n\n" +
        "最後一章，完成一幅裱在卡紙上的直式小山水。水墨藏不住失手，我們就一起看看每一次失手能學到什麼。需要準備：一支筆鋒好" +
        "的中楷毛筆、墨條與硯台或現成墨汁、一疊練習用毛邊紙、墊布，以及兩碗清水。",
      ja_JP:
        "絵の前に、まず線があります。墨をすり、一本の筆に濃淡三つの墨を含ませ、考えずに筆を押し、上げられるようになるまで竹" +
        "を描き重ねます。そこに石と水、余白を加えていきます。\n\n" +
        "最後の章では、小さな縦長の山水を描き、台紙に仕立てます。墨は失敗を隠しません。だからこそ、一枚ずつ何が学べるかを見" +
        "ていきます。用意するものは、穂先の整う中筆、墨と硯または墨汁、練習用の紙、下敷き、水を入れた器二つです。",
    },
    listPriceCents: 6900,
    memberPriceCents: 5200,
    hot: false,
    ageDays: 264,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "The line", zh_TW: "線", ja_JP: "線" },
        videos: [
          {
            title: { en_US: "Grinding ink, arriving at the table", zh_TW: "磨墨，靜下心來", ja_JP: "墨をすり、机に向かう" },
            seconds: 380,
            free: "whole",
          },
          { title: { en_US: "Holding, pressing, lifting", zh_TW: "執筆、按筆、提筆", ja_JP: "持つ、押す、上げる" }, seconds: 520 },
          { title: { en_US: "Three tones in one brush", zh_TW: "一筆三墨", ja_JP: "一本の筆に三つの墨" }, seconds: 460 },
        ],
      },
      {
        title: { en_US: "Bamboo", zh_TW: "竹", ja_JP: "竹" },
        videos: [
          { title: { en_US: "Stalk and joint", zh_TW: "竿與節", ja_JP: "幹と節" }, seconds: 640, free: 120 },
          { title: { en_US: "Leaves in wind and rain", zh_TW: "風中雨中的竹葉", ja_JP: "風の葉、雨の葉" }, seconds: 710 },
          { title: { en_US: "Learning from a spoiled sheet", zh_TW: "從畫壞的一張學起", ja_JP: "描き損じから学ぶ" }, seconds: 430 },
        ],
      },
      {
        title: { en_US: "Stone, water, nothing", zh_TW: "石、水、空白", ja_JP: "石、水、余白" },
        videos: [
          { title: { en_US: "Dry brush for stone", zh_TW: "用乾筆畫石", ja_JP: "かすれで描く石" }, seconds: 590 },
          { title: { en_US: "Water you do not paint", zh_TW: "不畫的水", ja_JP: "描かない水" }, seconds: 540 },
          { title: { en_US: "A small landscape", zh_TW: "一幅小山水", ja_JP: "小さな山水" }, seconds: 870 },
          { title: { en_US: "Mounting it on card", zh_TW: "裱上卡紙", ja_JP: "台紙に仕立てる" }, seconds: 410 },
        ],
      },
    ],
  },
  {
    slug: "field-recording",
    category: "sound",
    name: { en_US: "Field Recording", zh_TW: "田野錄音", ja_JP: "フィールドレコーディング" },
    subTitle: {
      en_US: "Reeds at dawn, rain on tin, a street just before it wakes.",
      zh_TW: "清晨的蘆葦、鐵皮上的雨、還沒醒來的街道。",
      ja_JP: "夜明けの葦、トタンの雨、目覚める前の通り。",
    },
    description: {
      en_US:
        "Press record, then keep still: that is the harder half of the craft. You learn to listen for layers, to place a " +
        "microphone low or high, to fight the wind, and to leave a place as quiet as you found it.\n\n" +
        "Four short outings give you dawn birds, running water, a town and a night. At home we name the files, cut gently " +
        "and put together a piece of three minutes. At hand: a handheld recorder or a phone with an external microphone, a " +
        "wind cover, closed headphones and free editing software.",
      zh_TW:
        "按下錄音鍵，然後保持不動，這才是比較難的一半。你會學到如何聽出聲音的層次、麥克風放低或架高的差別、怎麼對付風聲，以" +
        "及離開時讓一個地方跟來時一樣安靜。\n\n" +
        "四次短短的外出，錄下清晨的鳥、流動的水、一座城鎮和一個夜晚。回家後替檔案命名、輕輕剪接，拼成一段三分鐘的作品。需要" +
        "準備：手持錄音機或外接麥克風的手機、防風罩、耳罩式耳機，以及免費的剪輯軟體。",
      ja_JP:
        "録音ボタンを押したら、じっとしている。難しいのは、むしろその半分です。音の重なりを聴き分け、マイクの高さを選び、風" +
        "を防ぎ、来たときと同じ静けさのまま場所を離れることを学びます。\n\n" +
        "四度の短い外出で、夜明けの鳥、流れる水、町、夜を録ります。帰ったらファイルに名前をつけ、ていねいに編集し、三分の作" +
        "品にまとめます。用意するものは、ハンディレコーダーか外部マイク付きのスマートフォン、ウインドスクリーン、密閉型ヘッ" +
        "ドホン、無料の編集ソフトです。",
    },
    listPriceCents: 6900,
    memberPriceCents: 4900,
    hot: false,
    ageDays: 347,
    languages: ["EN"],
    chapters: [
      {
        title: { en_US: "Listening", zh_TW: "聆聽", ja_JP: "聴く" },
        videos: [
          {
            title: { en_US: "Ten minutes without recording", zh_TW: "先不錄音的十分鐘", ja_JP: "録音しない十分間" },
            seconds: 420,
            free: 90,
          },
          { title: { en_US: "Near, middle, far", zh_TW: "近、中、遠", ja_JP: "近く、中ほど、遠く" }, seconds: 550 },
          { title: { en_US: "Microphones in plain words", zh_TW: "用白話認識麥克風", ja_JP: "やさしい言葉でマイクを知る" }, seconds: 610 },
        ],
      },
      {
        title: { en_US: "Four outings", zh_TW: "四次外出", ja_JP: "四つの外出" },
        videos: [
          { title: { en_US: "Reeds and birds before sunrise", zh_TW: "日出前的蘆葦與鳥", ja_JP: "日の出前の葦と鳥" }, seconds: 730 },
          { title: { en_US: "Water, from drip to stream", zh_TW: "水：從水滴到溪流", ja_JP: "水、しずくから流れまで" }, seconds: 520 },
          { title: { en_US: "A town waking up", zh_TW: "醒來的城鎮", ja_JP: "目覚める町" }, seconds: 640 },
          {
            title: { en_US: "Night, and your own coat", zh_TW: "夜裡，還有你的外套聲", ja_JP: "夜と、自分の上着の音" },
            seconds: 580,
            free: 60,
          },
        ],
      },
      {
        title: { en_US: "At the desk", zh_TW: "回到桌前", ja_JP: "机に戻って" },
        videos: [
          { title: { en_US: "Names you will understand later", zh_TW: "日後看得懂的檔名", ja_JP: "あとで分かるファイル名" }, seconds: 350 },
          { title: { en_US: "Cutting and levelling", zh_TW: "剪接與調整音量", ja_JP: "編集と音量の調整" }, seconds: 790 },
          { title: { en_US: "A piece of three minutes", zh_TW: "三分鐘的作品", ja_JP: "三分の作品" }, seconds: 680 },
        ],
      },
    ],
  },
  {
    slug: "watercolour-weather",
    category: "ink-colour",
    name: { en_US: "Watercolour Weather", zh_TW: "水彩畫天氣", ja_JP: "水彩で描く天気" },
    subTitle: {
      en_US: "Clouds, rain and late sun in three colors and a lot of water.",
      zh_TW: "三個顏色、很多水，畫雲、畫雨、畫傍晚的太陽。",
      ja_JP: "絵具三色と、たっぷりの水で、雲と雨と夕日を描く。",
    },
    description: {
      en_US:
        "Weather will not wait, so the sheets are small and the sittings short. With three pigments you learn flat and " +
        "graded washes, soft and hard edges, and the moment when paper is damp enough for a cloud and no longer wet enough " +
        "to flood it.\n\n" +
        "You paint one sky a day for two weeks from your own window, then choose three to set above a line of hills. At " +
        "hand: a travel box or three tubes, one large and one small brush, cotton-rich paper, a board, tape, kitchen paper " +
        "and a jar of clean water.",
      zh_TW:
        "天氣不等人，所以畫紙小、時間短。用三個顏料，你會學到平塗與漸層、柔邊與硬邊，以及紙張濕到剛好能托起一朵雲、又不至於" +
        "整片暈開的那一刻。\n\n" +
        "連續兩個星期，每天從自家窗口畫一張天空，再挑三張，畫在一道山稜線之上。需要準備：旅行水彩盒或三條顏料、一大一小兩支" +
        "筆、含棉量高的水彩紙、畫板、紙膠帶、廚房紙巾和一罐清水。",
      ja_JP:
        "天気は待ってくれません。だから紙は小さく、時間は短く。三色の絵具で、平塗りとぼかし、やわらかい縁と硬い縁、そして雲" +
        "を置くのにちょうどよい紙の湿り具合を覚えます。\n\n" +
        "二週間、自分の窓から一日一枚ずつ空を描き、そのうち三枚を選んで、丘の連なる風景に仕上げます。用意するものは、携帯用" +
        "の絵具セットかチューブ三本、大小の筆、コットンを多く含む紙、画板、マスキングテープ、キッチンペーパー、きれいな水で" +
        "す。",
    },
    listPriceCents: 5900,
    memberPriceCents: 4500,
    hot: false,
    ageDays: 98,
    languages: ["EN", "TW"],
    chapters: [
      {
        title: { en_US: "Water first", zh_TW: "先認識水", ja_JP: "まず水から" },
        videos: [
          {
            title: { en_US: "Three colors, nine mixtures", zh_TW: "三個顏色，九種混色", ja_JP: "三色からつくる九つの色" },
            seconds: 410,
            free: "whole",
          },
          { title: { en_US: "Flat and graded washes", zh_TW: "平塗與漸層", ja_JP: "平塗りとぼかし" }, seconds: 530 },
          { title: { en_US: "How wet is damp?", zh_TW: "多濕才算剛好？", ja_JP: "「湿っている」とはどのくらいか" }, seconds: 470 },
        ],
      },
      {
        title: { en_US: "Skies", zh_TW: "天空", ja_JP: "空を描く" },
        videos: [
          { title: { en_US: "Fair-weather clouds", zh_TW: "晴天的雲", ja_JP: "晴れの日の雲" }, seconds: 620, free: 90 },
          { title: { en_US: "Rain seen from a distance", zh_TW: "遠方的雨", ja_JP: "遠くに見る雨" }, seconds: 580 },
          { title: { en_US: "Ten minutes of late sun", zh_TW: "十分鐘的夕陽", ja_JP: "夕日の十分間" }, seconds: 540 },
          { title: { en_US: "Fog, almost nothing", zh_TW: "霧，幾乎什麼都不畫", ja_JP: "霧、ほとんど何も描かない" }, seconds: 390 },
        ],
      },
      {
        title: { en_US: "Land under sky", zh_TW: "天空下的土地", ja_JP: "空の下の土地" },
        videos: [
          { title: { en_US: "A line of hills", zh_TW: "一道山稜線", ja_JP: "丘の連なり" }, seconds: 650 },
          { title: { en_US: "Two weeks at one window", zh_TW: "同一扇窗的兩個星期", ja_JP: "ひとつの窓の二週間" }, seconds: 480 },
          { title: { en_US: "Choosing three", zh_TW: "挑出三張", ja_JP: "三枚を選ぶ" }, seconds: 360 },
        ],
      },
    ],
  },
];
