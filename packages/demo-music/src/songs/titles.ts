interface TitleRow {
  readonly key: string;
  readonly albumKey: string;
  readonly trackNo: number;
  readonly ja: string;
  readonly en: string;
  /** In kana; absent where the title has no kanji. */
  readonly reading?: string;
}

const row = (key: string, albumKey: string, trackNo: number, ja: string, en: string, reading?: string): TitleRow => ({
  key,
  albumKey,
  trackNo,
  ja,
  en,
  ...(reading === undefined ? {} : { reading }),
});

/** Titles in the order in which the tracks are rendered and first heard. */
export const titles: readonly TitleRow[] = [
  row('midnight-veranda', 'midnight-veranda', 1, '真夜中のベランダ', 'Midnight Veranda', 'まよなかのべらんだ'),
  row('porch-light', 'midnight-veranda', 2, '玄関の灯', 'Porch Light', 'げんかんのあかり'),
  row('piano-next-door', 'midnight-veranda', 3, '隣のピアノ', 'The Piano Next Door', 'となりのぴあの'),
  row('laundry-moon', 'midnight-veranda', 4, 'Laundry Moon', 'Laundry Moon'),
  row('first-train', 'midnight-veranda', 5, '始発を待つひと', 'Waiting for the First Train', 'しはつをまつひと'),
  row('bay-city-rain', 'bay-city-rain', 1, 'Bay City Rain', 'Bay City Rain'),
  row('station-of-reunion', 'bay-city-rain', 2, '再会の駅', 'Station of Reunion', 'さいかいのえき'),
  row('midnight-ferry', 'bay-city-rain', 3, '真夜中のフェリー', 'Midnight Ferry', 'まよなかのふぇりー'),
  row('wisteria-letter', 'wisteria-letter', 1, '藤色の手紙', 'Wisteria Letter', 'ふじいろのてがみ'),
  row('night-jasmine', 'wisteria-letter', 2, '夜来香の便り', 'News of Night Jasmine', 'いえらいしゃんのたより'),
  row('sakuradai', 'wisteria-letter', 3, '桜台二丁目', 'Sakuradai 2-chōme', 'さくらだいにちょうめ'),
  row('late-night-bridge', 'late-night-bridge', 1, '夜更けの橋', 'Late-Night Bridge', 'よふけのはし'),
  row('cold-sky-radio', 'late-night-bridge', 2, '寒空ラジオ', 'Cold Sky Radio', 'さむぞららじお'),
  row('sunset-danchi', 'sunset-danchi', 1, '夕焼けの団地', 'Sunset Danchi', 'ゆうやけのだんち'),
  row('when-the-lamps-come-on', 'sunset-danchi', 2, '灯のつくころ', 'When the Lamps Come On', 'ひのつくころ'),
  row('pale-indigo', 'pale-indigo', 1, '水浅葱', 'Pale Indigo', 'みずあさぎ'),
  row('calm', 'pale-indigo', 2, '凪', 'Calm', 'なぎ'),
];
