import type { Track } from '@madoi/contract/catalogue/entities';
import { getLyrics, type Lyrics } from '@madoi/contract/catalogue/lyrics';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import { lyricsWithin } from '@madoi/domain/lyrics/line-at';
import { soloCutOf } from '@madoi/domain/playback/audio-cut';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { pageQueueDetails } from '#platform/details/page-queue-details.ts';
import { call } from '#platform/http/call.ts';
import { useSoloState } from '../state/solo-context.ts';

const useCurrentTrack = (): Track | undefined => {
  const current = useSoloState((state) => state.current);
  const known = useStore(pageQueueDetails().store, ({ tracks }) => tracks[current?.trackId ?? '']);
  return known ?? current?.detail;
};

/** Whether the track in the player has lyrics, as far as the page knows it. */
export const useHasLyrics = (): boolean => useCurrentTrack()?.hasLyrics === true;

/** Null: the track has none. */
const fetchLyrics = async (id: string): Promise<Lyrics | null> => {
  try {
    return await call(getLyrics, { params: { id } });
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 404) return null;
    throw error;
  }
};

export interface CurrentLyrics {
  /** Of the cut that is played, in its times. Null: there are none; undefined: not known yet. */
  readonly lyrics: Lyrics | null | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The lyrics of the track in the player. */
export const useCurrentLyrics = (): CurrentLyrics => {
  const track = useCurrentTrack();
  const trackId = useSoloState((state) => state.current?.trackId);
  const isHighlight = useSoloState((state) => state.isHighlight);
  const { data, isError, refetch } = useQuery({
    queryKey: ['lyrics', trackId, track?.updatedAt],
    queryFn: () => (trackId === undefined ? null : fetchLyrics(trackId)),
  });
  const lyrics = useMemo(
    () => (data && track ? lyricsWithin(data, soloCutOf(track, isHighlight).range) : data),
    [data, track, isHighlight],
  );
  return { lyrics, hasFailed: isError, retry: () => void refetch() };
};
