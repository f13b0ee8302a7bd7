import { type SearchHit, type SearchType, search } from '@madoi/contract/catalogue/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../../platform/http/call.ts';

const restMs = 200;
const hitsPerKind = 12;

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

const find =
  (type: SearchType) =>
  async (q: string): Promise<readonly SearchHit[]> =>
    (await call(search, { query: { q, type, limit: hitsPerKind } })).list;

const useHits = (type: 'tracks' | 'albums' | 'playlists', q: string) =>
  useQuery({
    queryKey: ['room', 'search', type, q],
    queryFn: () => find(type)(q),
    enabled: q !== '',
    placeholderData: (before) => (q === '' ? undefined : before),
  });

/** Songs, records and playlists by any part of their names, shortly after the fingers rest. */
export const useTrackSearch = () => {
  const [text, setText] = useState('');
  const q = useRested(text).trim();
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
