import { describe, expect, it } from 'vitest';
import { nowPlayingText } from './now-playing-text.ts';

const song = {
  trackId: 'track001',
  name: '夜更けの橋',
  names: { en: 'Late-Night Bridge' },
  artistName: '湾岸線',
  artistNames: { en: 'Wangansen' },
  albumId: 'album001',
  artworkUpdatedAt: 0,
  ordinal: 1,
  restSec: 60,
};

describe('the text of what plays', () => {
  it('is in the language of the page where its maker named it so', () => {
    expect(nowPlayingText(song, 'en')).toEqual({ title: 'Late-Night Bridge', artist: 'Wangansen' });
    expect(nowPlayingText(song, 'zh-TW')).toEqual({ title: '夜更けの橋', artist: '湾岸線' });
  });

  it('is nothing where nothing plays', () => {
    expect(nowPlayingText(undefined, 'en')).toBeUndefined();
  });
});
