import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findHits } from '#features/catalogue/search-hits.api.ts';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { useDebounced } from '#platform/page/use-debounced.ts';

const debounceMs = 200;
const hitsPerKind = 12;

const useHits = (type: 'tracks' | 'albums' | 'playlists', q: string) => {
  const locale = useLocale();
  return useQuery({
    queryKey: ['room', 'search', type, q, locale],
    queryFn: () => findHits(call, { q, type, limit: hitsPerKind }, locale),
    enabled: q !== '',
    placeholderData: (before) => (q === '' ? undefined : before),
  });
};

/** Songs, records and playlists by any part of their names, shortly after the fingers rest. */
export const useTrackSearch = () => {
  const [text, setText] = useState('');
  const q = useDebounced(text, debounceMs).trim();
  const [tracks, albums, playlists] = [useHits('tracks', q), useHits('albums', q), useHits('playlists', q)];
  const all = [tracks, albums, playlists];
  return {
    text,
    type: setText,
    q,
    tracks: tracks.data ?? [],
    albums: albums.data ?? [],
    playlists: playlists.data ?? [],
    isError: all.some(({ isError }) => isError),
    isDone: q !== '' && all.every(({ isSuccess }) => isSuccess) && !tracks.isPlaceholderData,
  };
};
