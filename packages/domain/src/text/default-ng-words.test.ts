import { describe, expect, it } from 'vitest';
import { defaultNgWordRevisions } from './default-ng-words.ts';
import { ngWordExceptions } from './ng-word-exceptions.ts';
import { findNgWord, foldBannedWord } from './ng-words.ts';

const list = defaultNgWordRevisions.flat();
const finds = (text: string) => findNgWord(text, list);

describe('the starter list', () => {
  it('finds each of its words alone, in a sentence and written apart', () => {
    for (const word of list) {
      expect(finds(word), word).toBeDefined();
      expect(finds(`→ ${word} ←`), word).toBeDefined();
      expect(finds([...word].join('\u3164')), word).toBeDefined();
      expect(finds([...word.replaceAll(' ', '')].join('.')), word).toBeDefined();
    }
  });

  it('bans something in each language of the product', () => {
    for (const text of ['お前死ね', 'what the fuck', 'f u c k', '幹 你 娘', '去死吧', 'う.ん.こ'])
      expect(finds(text), text).toBeDefined();
  });

  it('has no banned word among the exceptions, and no exception without a banned word in it', () => {
    for (const word of list) expect(ngWordExceptions).not.toContain(foldBannedWord(word));
    const tight = list.map((word) => foldBannedWord(word).replaceAll(' ', ''));
    for (const word of ngWordExceptions)
      expect(
        tight.some((banned) => word.includes(banned)),
        word,
      ).toBe(true);
  });

  it.each([
    ['うんこれは', 'うん、これは', 'うん こうして', '運行', 'あんこ', 'せんこうはなび', 'しんかんせんうんこう'],
    ['パチンコ', 'ぱちんこ', 'マンコ・カパック', 'ちんころ', 'じまんこそ', 'がまんこそ大事', 'ふまんこぼす'],
    ['まだ死ねない', '死ねばいいのに', '君のために死ねる', '必死ね', 'いいしね', '田中氏ね', '彼氏ね', 'タクシーね'],
    ['聞きちがい', '行きちがいでした', '田中くんに会う', 'ピーマンにがーい', 'しょうがいじ', '障がい児', 'ガイジン'],
    ['途中出し', '背中出して', '応援交流会', '支援交代', '朝鮮人参', '基地外の駐車場', 'そうやりまんねん'],
    ['グレイプバイン', 'グレイプフルーツ', 'ドレイプ', 'セックス・ピストルズ', 'フェラーリ', 'カフェラテ', 'ジャパン'],
  ])('lets everyday Japanese pass: %s, %s, %s, …', (...texts) => {
    for (const text of texts) expect(finds(text), text).toBeUndefined();
  });

  it.each([
    ['Scunthorpe', 'Penistone', 'Clitheroe', 'Sussex', 'Cockburn', 'Dickens', 'Hancock', 'Matsushita'],
    ['classic', 'assassin', 'analysis', 'therapist', 'shiitake', 'cocktail', 'shuttlecock', 'Arsenal'],
    [
      "who're you",
      "let's hit it",
      'the pen is mightier',
      'an US citizen',
      'A N A L O G',
      'F U N K',
      'k y s e r',
      'skys',
    ],
    ['Pakistan', 'Nigeria', 'Niger', 'snigger', 'niggardly', 'Kyser', 'JAP pressing', 'kilowatt'],
    [
      'Pussy Riot',
      'Sex Pistols',
      'Cock Sparrer',
      'Dick Dale',
      'ritard. and retard',
      'spic and span',
      'wanderwhorled',
      'kill your darlings',
    ],
  ])('lets everyday English pass: %s, %s, %s, …', (...texts) => {
    for (const text of texts) expect(finds(text), text).toBeUndefined();
  });

  it.each([
    ['貴賤人人平等', '貴賤貨物', '過去死亡', '我想去死海玩', '跑去死守', '失去死黨'],
    ['路口交會', '人口交流', '門口交給我', '出口 交通', '破麻煩', '破麻布袋', '破麻繩'],
    ['心智障礙', '智障礙者', '牢騷貨真多', '能幹你娘家', '體操你媽媽教', '幹嘛', '操場', '我操作'],
    ['主幹', '樹幹你看', '強暴雨', '最強暴龍', '黑鬼油', '電腦殘影', '大腦殘留', '全家死守'],
  ])('lets everyday Chinese pass: %s, %s, %s, …', (...texts) => {
    for (const text of texts) expect(finds(text), text).toBeUndefined();
  });
});
