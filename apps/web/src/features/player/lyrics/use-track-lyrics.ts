import type { Track } from '@madoi/contract/catalogue/entities';
import { getLyrics, type Lyrics } from '@madoi/contract/catalogue/lyrics';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import { lyricsWithin } from '@madoi/domain/lyrics/line-at';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/http/call.ts';
import { type LyricsTranslationState, type SungLyrics, useLyricsTranslation } from './use-lyrics-translation.ts';

/** Null: the track has none. */
const fetchLyrics = async (id: string): Promise<Lyrics | null> => {
  try {
    return await call(getLyrics, { params: { id } });
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 404) return null;
    throw error;
  }
};

export interface TrackLyrics {
  /** Of the cut that is played, in its times. Null: there are none; undefined: not known yet. */
  readonly lyrics: SungLyrics | null | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly translation: LyricsTranslationState;
}

export interface PlayedTrack {
  readonly trackId: string | undefined;
  readonly updatedAt: Track['updatedAt'] | undefined;
  /** Seconds of the whole track that the played cut has; undefined while the track’s details are on their way. */
  readonly range: Track['audioInfo']['range'] | undefined;
}

/** The lyrics of a track that is heard; fetched once for all that show them. */
export const useTrackLyrics = ({ trackId, updatedAt, range }: PlayedTrack): TrackLyrics => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['lyrics', trackId, updatedAt],
    queryFn: () => (trackId === undefined ? null : fetchLyrics(trackId)),
  });
  const { sung, translation } = useLyricsTranslation({ trackId, updatedAt, lyrics: data });
  const [start, end] = [range?.start, range?.end];
  const lyrics = useMemo(
    () => (sung && start !== undefined && end !== undefined ? lyricsWithin(sung, { start, end }) : sung),
    [sung, start, end],
  );
  return { lyrics, hasFailed: isError, retry: () => void refetch(), translation };
};
