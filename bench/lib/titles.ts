/** Made-up titles with the letter statistics of a real catalogue: few very common characters, many rare ones. */

const japanese = [
  ...'夜月空海雨花風雪夢星光影街道窓駅春夏秋冬朝夕恋君僕心涙歌声手紙時計青赤白黒金銀銀河東京大阪北南西川山森町橋坂坂道',
];
const kana = [...'のにをはがとでもからまでよりくるみあいうえおかきさしすせそたちつてなねへほまめやゆらりるれわん'];
const katakana = [
  'ベランダ',
  'ネオン',
  'ドライブ',
  'カフェ',
  'ラジオ',
  'メロディ',
  'サンセット',
  'シティ',
  'レコード',
  'リズム',
  'ソーダ',
  'ガラス',
];
const english = [
  'love',
  'night',
  'blue',
  'city',
  'rain',
  'summer',
  'dream',
  'light',
  'moon',
  'dance',
  'heart',
  'river',
  'train',
  'gold',
  'fire',
  'home',
  'sky',
  'sea',
  'girl',
  'time',
  'world',
  'song',
  'star',
  'road',
  'sun',
  'day',
  'the',
  'of',
  'in',
  'to',
  'you',
  'me',
  'remix',
  'live',
  'version',
];

const syllables = [
  'ka',
  'lo',
  'mi',
  'ren',
  'sta',
  'vo',
  'qui',
  'ber',
  'zan',
  'tel',
  'ori',
  'fen',
  'dus',
  'hal',
  'wyn',
  'pra',
  'cho',
  'jel',
  'gra',
  'nix',
];
const rareKanji = (random: () => number): string => String.fromCodePoint(0x4e00 + Math.floor(random() * 3000));
const rareWord = (random: () => number): string =>
  Array.from({ length: 2 + Math.floor(random() * 2) }, () => syllables[Math.floor(random() * syllables.length)]).join(
    '',
  );

// Squaring prefers the front of each list: a Zipf-like choice.
const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() ** 2 * list.length)] as T;

export function title(random: () => number): string {
  const kind = random();
  if (kind < 0.45) {
    const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      random() < 0.3 ? pick(english, random) : rareWord(random),
    );
    return `${words.join(' ')}${random() < 0.2 ? ` ${Math.floor(random() * 100)}` : ''}`;
  }
  let text = '';
  const parts = 2 + Math.floor(random() * 4);
  for (let part = 0; part < parts; part += 1) {
    const which = random();
    if (which < 0.2) text += pick(japanese, random);
    else if (which < 0.55) text += rareKanji(random);
    else if (which < 0.85) text += pick(kana, random) + (random() < 0.5 ? pick(kana, random) : '');
    else text += pick(katakana, random);
  }
  return text;
}
