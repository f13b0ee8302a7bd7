import type { DemoAlbum, DemoArtist } from '../demo-entities.ts';

export const artists: readonly DemoArtist[] = [
  { key: 'todaimori', name: { ja: '灯台守', en: 'Tōdaimori', reading: 'とうだいもり' } },
  { key: 'wangansen', name: { ja: '湾岸線', en: 'Wangansen', reading: 'わんがんせん' } },
  { key: 'yunagi', name: { ja: '夕凪', en: 'Yūnagi', reading: 'ゆうなぎ' } },
];

export const albums: readonly DemoAlbum[] = [
  {
    key: 'midnight-veranda',
    artistKey: 'todaimori',
    title: { ja: '真夜中のベランダ', en: 'Midnight Veranda', reading: 'まよなかのべらんだ' },
    releasedOn: '2024-06-21',
    cover: { motif: 'windows', pal: 'yoru', frame: 'bleed', seed: 3 },
  },
  {
    key: 'sunset-danchi',
    artistKey: 'todaimori',
    title: { ja: '夕焼けの団地', en: 'Sunset Danchi', reading: 'ゆうやけのだんち' },
    releasedOn: '2022-10-05',
    cover: { motif: 'windows', pal: 'yuu', frame: 'margin', seed: 25 },
  },
  {
    key: 'bay-city-rain',
    artistKey: 'wangansen',
    title: { ja: 'Bay City Rain', en: 'Bay City Rain' },
    releasedOn: '2023-09-13',
    cover: { motif: 'rain', pal: 'ame', frame: 'bleed', seed: 5 },
  },
  {
    key: 'late-night-bridge',
    artistKey: 'wangansen',
    title: { ja: '夜更けの橋', en: 'Late-Night Bridge', reading: 'よふけのはし' },
    releasedOn: '2025-02-19',
    cover: { motif: 'rain', pal: 'yoru', frame: 'margin', seed: 21 },
  },
  {
    key: 'wisteria-letter',
    artistKey: 'yunagi',
    title: { ja: '藤色の手紙', en: 'Wisteria Letter', reading: 'ふじいろのてがみ' },
    releasedOn: '2025-04-30',
    cover: { motif: 'wisteria', pal: 'fuji', frame: 'bleed', seed: 2 },
  },
  {
    key: 'pale-indigo',
    artistKey: 'yunagi',
    title: { ja: '水浅葱', en: 'Pale Indigo', reading: 'みずあさぎ' },
    releasedOn: '2025-08-07',
    cover: { motif: 'wisteria', pal: 'asa', frame: 'bleed', seed: 31 },
  },
];
