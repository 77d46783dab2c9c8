type Areas = {
  /** A whole code, without blanks and dashes. */
  code: RegExp;
  /** How many of its first characters name the province. */
  length: number;
  /** The beginnings of each province's codes, by the second part of its ISO 3166-2 code. */
  beginnings: Record<string, string>;
};

/** The countries whose post codes name a province. Some villages have the code of the neighboring one, so a difference is a question. */
const countries: Record<string, Areas> = {
  US: {
    code: /^\d{5}(\d{4})?$/,
    length: 3,
    beginnings: {
      AK: "995-999",
      AL: "350-369",
      AR: "716-729",
      AZ: "850-865",
      CA: "900-961",
      CO: "800-816",
      CT: "060-069",
      DC: "200 202-205 569",
      DE: "197-199",
      FL: "320-339 341-349",
      GA: "300-319 398-399",
      HI: "967-968",
      IA: "500-528",
      ID: "832-838",
      IL: "600-629",
      IN: "460-479",
      KS: "660-679",
      KY: "400-427",
      LA: "700-714",
      MA: "010-027 055",
      MD: "206-219",
      ME: "039-049",
      MI: "480-499",
      MN: "550-567",
      MO: "630-658",
      MS: "386-397",
      MT: "590-599",
      NC: "270-289",
      ND: "580-588",
      NE: "680-693",
      NH: "030-038",
      NJ: "070-089",
      NM: "870-884",
      NV: "889-898",
      NY: "005 063 100-149",
      OH: "430-459",
      OK: "730-732 734-749",
      OR: "970-979",
      PA: "150-196",
      PR: "006-007 009",
      RI: "028-029",
      SC: "290-299",
      SD: "570-577",
      TN: "370-385",
      TX: "733 750-799 885",
      UT: "840-847",
      VA: "201 220-246",
      VT: "050-054 056-059",
      WA: "980-994",
      WI: "530-549",
      WV: "247-268",
      WY: "820-831 834",
    },
  },
  CA: {
    code: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
    length: 1,
    beginnings: {
      AB: "T",
      BC: "V",
      MB: "R",
      NB: "E",
      NL: "A",
      NS: "B",
      NT: "X",
      NU: "X",
      ON: "K L M N P",
      PE: "C",
      QC: "G H J",
      SK: "S",
      YT: "Y",
    },
  },
  AU: {
    code: /^\d{4}$/,
    length: 2,
    beginnings: {
      ACT: "02 26 29",
      NSW: "10-29",
      NT: "08-09",
      QLD: "40-49 90-99",
      SA: "50-59",
      TAS: "70-79",
      VIC: "30-39 80-89",
      WA: "60-69",
    },
  },
  ES: {
    code: /^\d{5}$/,
    length: 2,
    beginnings: Object.fromEntries(
      "VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML"
        .split(" ")
        .map((code, index) => [code, String(index + 1).padStart(2, "0")]),
    ),
  },
  JP: {
    code: /^\d{7}$/,
    length: 2,
    beginnings: Object.fromEntries(
      [
        ...["00 04-09", "03", "02", "98", "01", "99", "96-97", "30-31", "32", "37", "33-36", "26-29", "10-20", "21-25", "94-95", "93"],
        ...[
          "92",
          "91",
          "40",
          "38-39",
          "50",
          "41-43",
          "44-49",
          "49 51",
          "52",
          "60-62",
          "53-59 61",
          "56 65-67",
          "63 64",
          "64",
          "68",
          "68-69",
        ],
        ...["70-71", "72-73", "74-75", "77", "76", "79", "78", "80-83", "84", "81 85", "86", "87", "88", "89", "90"],
      ].map((beginnings, index) => [String(index + 1).padStart(2, "0"), beginnings]),
    ),
  },
  TW: {
    code: /^\d{3}(\d{2,3})?$/,
    length: 3,
    beginnings: {
      CHA: "500-530",
      CYI: "600",
      CYQ: "602-625",
      HSQ: "300-315",
      HSZ: "300",
      HUA: "970-983",
      ILA: "260-290",
      KEE: "200-206",
      KHH: "800-852",
      KIN: "890-896",
      LIE: "209-212",
      MIA: "350-369",
      NAN: "540-558",
      NWT: "207-208 220-253",
      PEN: "880-885",
      PIF: "900-947",
      TAO: "320-338",
      TNN: "700-745",
      TPE: "100-116",
      TTT: "950-966",
      TXG: "400-439",
      YUN: "630-655",
    },
  },
};

function isIn(beginnings: string, beginning: string): boolean {
  return beginnings.split(" ").some((range) => {
    const [first = "", last = first] = range.split("-");
    return first <= beginning && beginning <= last;
  });
}

/** The provinces to which a post code belongs, by their ISO 3166-2 codes. Empty where that is not known. */
export function provincesOfPostCode(country: string, postCode: string): string[] {
  const areas = countries[country];
  const code = postCode.toUpperCase().replace(/[^\dA-Z]/g, "");
  if (!areas?.code.test(code)) return [];
  const beginning = code.slice(0, areas.length);
  const found = Object.entries(areas.beginnings).filter(([, beginnings]) => isIn(beginnings, beginning));
  return found.map(([province]) => `${country}-${province}`);
}
