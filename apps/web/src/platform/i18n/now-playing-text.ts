import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { useLocale } from '../page/root-data.ts';
import { nameIn } from './name-in.ts';

type NowPlaying = LoungeCard['nowPlaying'];

/** The song on air and its artist in the page's language; nothing where nothing plays. */
export const nowPlayingText = (song: NowPlaying, locale: string) =>
  song && {
    title: nameIn(song, locale),
    artist: nameIn({ name: song.artistName, names: song.artistNames }, locale),
  };

export const useNowPlayingText = (song: NowPlaying) => nowPlayingText(song, useLocale());
