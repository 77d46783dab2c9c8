import { provincesOf } from "./shapes.ts";

/** Six special municipalities, three cities and thirteen counties. */
export const tw = provincesOf("TW", [
  ["CHA", { en_US: "Changhua County", zh_TW: "彰化縣", ja_JP: "彰化県", zh_CN: "彰化县" }],
  ["CYI", { en_US: "Chiayi City", zh_TW: "嘉義市", ja_JP: "嘉義市", zh_CN: "嘉义市" }],
  ["CYQ", { en_US: "Chiayi County", zh_TW: "嘉義縣", ja_JP: "嘉義県", zh_CN: "嘉义县" }],
  ["HSQ", { en_US: "Hsinchu County", zh_TW: "新竹縣", ja_JP: "新竹県", zh_CN: "新竹县" }],
  ["HSZ", { en_US: "Hsinchu City", zh_TW: "新竹市", ja_JP: "新竹市", zh_CN: "新竹市" }],
  ["HUA", { en_US: "Hualien County", zh_TW: "花蓮縣", ja_JP: "花蓮県", zh_CN: "花莲县" }],
  ["ILA", { en_US: "Yilan County", zh_TW: "宜蘭縣", ja_JP: "宜蘭県", zh_CN: "宜兰县" }],
  ["KEE", { en_US: "Keelung City", zh_TW: "基隆市", ja_JP: "基隆市", zh_CN: "基隆市" }],
  ["KHH", { en_US: "Kaohsiung City", zh_TW: "高雄市", ja_JP: "高雄市", zh_CN: "高雄市" }],
  ["KIN", { en_US: "Kinmen County", zh_TW: "金門縣", ja_JP: "金門県", zh_CN: "金门县" }],
  ["LIE", { en_US: "Lienchiang County", zh_TW: "連江縣", ja_JP: "連江県", zh_CN: "连江县" }],
  ["MIA", { en_US: "Miaoli County", zh_TW: "苗栗縣", ja_JP: "苗栗県", zh_CN: "苗栗县" }],
  ["NAN", { en_US: "Nantou County", zh_TW: "南投縣", ja_JP: "南投県", zh_CN: "南投县" }],
  ["NWT", { en_US: "New Taipei City", zh_TW: "新北市", ja_JP: "新北市", zh_CN: "新北市" }],
  ["PEN", { en_US: "Penghu County", zh_TW: "澎湖縣", ja_JP: "澎湖県", zh_CN: "澎湖县" }],
  ["PIF", { en_US: "Pingtung County", zh_TW: "屏東縣", ja_JP: "屏東県", zh_CN: "屏东县" }],
  ["TAO", { en_US: "Taoyuan City", zh_TW: "桃園市", ja_JP: "桃園市", zh_CN: "桃园市" }],
  ["TNN", { en_US: "Tainan City", zh_TW: "臺南市", ja_JP: "台南市", zh_CN: "台南市" }],
  ["TPE", { en_US: "Taipei City", zh_TW: "臺北市", ja_JP: "台北市", zh_CN: "台北市" }],
  ["TTT", { en_US: "Taitung County", zh_TW: "臺東縣", ja_JP: "台東県", zh_CN: "台东县" }],
  ["TXG", { en_US: "Taichung City", zh_TW: "臺中市", ja_JP: "台中市", zh_CN: "台中市" }],
  ["YUN", { en_US: "Yunlin County", zh_TW: "雲林縣", ja_JP: "雲林県", zh_CN: "云林县" }],
]);
