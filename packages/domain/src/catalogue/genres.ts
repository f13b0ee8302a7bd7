import type { Names } from '@madoi/contract/catalogue/entities';
import { genreKinds } from '@madoi/contract/catalogue/genres';
import { foldText } from '../text/fold.ts';

export type GenreKind = (typeof genreKinds)[number];

/** A genre or a mood of a recording. Tags with the same `key` are the same genre, however files spell it. */
export interface GenreTag {
  readonly key: string;
  readonly kind: GenreKind;
  readonly name: string;
  readonly names?: Names;
}

/** The names in English, Japanese and Traditional Chinese, then other spellings that files use. */
type KnownTag = readonly [en: string, ja: string, zhTw: string, ...others: string[]];

const knownGenres: readonly KnownTag[] = [
  ['Pop', 'ポップ', '流行'],
  ['Rock', 'ロック', '搖滾'],
  ['Jazz', 'ジャズ', '爵士'],
  ['Classical', 'クラシック', '古典', 'Classic'],
  ['Electronic', 'エレクトロニック', '電子', 'Electronica', 'Electro'],
  ['Dance', 'ダンス', '舞曲'],
  ['House', 'ハウス', '浩室'],
  ['Techno', 'テクノ', '鐵克諾'],
  ['Hip-Hop', 'ヒップホップ', '嘻哈', 'Hip-Hop/Rap', 'Rap', 'ラップ'],
  ['R&B', 'R&B', 'R&B', 'R&B/Soul', 'RnB'],
  ['Soul', 'ソウル', '靈魂樂'],
  ['Funk', 'ファンク', '放克'],
  ['Blues', 'ブルース', '藍調'],
  ['Country', 'カントリー', '鄉村'],
  ['Folk', 'フォーク', '民謠'],
  ['Reggae', 'レゲエ', '雷鬼'],
  ['Latin', 'ラテン', '拉丁'],
  ['Metal', 'メタル', '金屬', 'Heavy Metal', 'ヘヴィメタル'],
  ['Punk', 'パンク', '龐克', 'Punk Rock'],
  ['Alternative', 'オルタナティヴ', '另類', 'Alternative Rock', 'オルタナティブ', 'Indie'],
  ['Ambient', 'アンビエント', '氛圍', '環境音楽'],
  ['Lo-Fi', 'ローファイ', 'Lo-Fi', 'Lo-Fi Hip-Hop', 'Chillhop'],
  ['City Pop', 'シティポップ', 'City Pop', 'シティ・ポップ'],
  ['J-Pop', 'J-POP', 'J-POP', '邦楽'],
  ['K-Pop', 'K-POP', 'K-POP'],
  ['Enka', '演歌', '演歌'],
  ['Kayokyoku', '歌謡曲', '歌謠曲'],
  ['Anime', 'アニメ', '動畫', 'アニメソング', 'アニソン', 'Anison'],
  ['Soundtrack', 'サウンドトラック', '原聲帶', 'OST', 'サントラ'],
  ['Game', 'ゲーム', '遊戲', 'Game Music', 'ゲーム音楽', 'Video Game'],
  ['Traditional Japanese', '邦楽器', '日本傳統', '純邦楽', '和楽器', '民謡'],
  ['Bossa Nova', 'ボサノヴァ', '巴薩諾瓦', 'ボサノバ'],
  ['World', 'ワールド', '世界音樂', 'World Music'],
  ['Vocaloid', 'ボーカロイド', 'VOCALOID', 'ボカロ'],
];

const knownMoods: readonly KnownTag[] = [
  ['After the last train', '終電後', '末班車之後'],
  ['Rainy day', '雨の日', '下雨天'],
  ['After a bath', '湯あがり', '泡湯之後'],
  ['Morning alone', 'ひとりの朝', '一個人的早晨'],
  ['Focus', '集中', '專注', 'Concentration'],
  ['By the sea', '海沿い', '海邊'],
  ['Dinner time', '夕飯どき', '晚餐時間'],
  ['Wanting to dance', '踊りたい', '想跳舞'],
  ['Before sleep', '眠るまえ', '睡前', 'Sleep'],
];

const spellingOf = (text: string): string => foldText(text).replace(/[\s\-‐‑–・_.]+/gu, '');

const known = { genre: knownGenres, mood: knownMoods } as const;
const bySpelling = new Map<string, GenreTag>(
  genreKinds.flatMap((kind) =>
    known[kind].flatMap(([en, ja, zhTw, ...others]) => {
      const genre: GenreTag = { key: `${kind} ${spellingOf(en)}`, kind, name: en, names: { ja, en, 'zh-TW': zhTw } };
      return [en, ja, zhTw, ...others].map((text) => [`${kind} ${spellingOf(text)}`, genre] as const);
    }),
  ),
);

/** The genre or mood of a word: a known one with its names in three languages, or the word itself. Undefined for none. */
export const genreOf = (kind: GenreKind, text: string): GenreTag | undefined => {
  const name = text.replace(/\s+/gu, ' ').trim();
  const key = `${kind} ${spellingOf(name)}`;
  if (spellingOf(name) === '') return undefined;
  return bySpelling.get(key) ?? { key, kind, name };
};

/** Genres of one file beyond this many are dropped: a file that names every genre would turn up everywhere. */
const genresMax = 5;
const nameMaxChars = 60;
/** ID3v1 tags name a genre by its number in a list. A number alone, without a letter, is no name. */
const hasLetter = /\p{L}/u;

/** The genres that one field of a file names: several in one text stand between `;`, `,`, `|` or `、`. */
export const parseGenres = (kind: GenreKind, texts: readonly string[]): readonly GenreTag[] => {
  const words = texts.flatMap((text) => text.split(/[;,|、]/u)).map((word) => word.replace(/^\(\d+\)/, ''));
  const found = words
    .filter((word) => hasLetter.test(word) && [...word].length <= nameMaxChars)
    .flatMap((word) => genreOf(kind, word) ?? []);
  return [...new Map(found.map((genre) => [genre.key, genre])).values()].slice(0, genresMax);
};
