import type { Track } from '@madoi/contract/catalogue/entities';
import { soloCutOf } from '@madoi/domain/playback/audio-cut';
import { useStore } from 'zustand';
import { pageQueueDetails } from '#platform/details/page-queue-details.ts';
import { useSoloState } from '../state/solo-context.ts';
import { type TrackLyrics, useTrackLyrics } from './use-track-lyrics.ts';

const useCurrentTrack = (): Track | undefined => {
  const current = useSoloState((state) => state.current);
  const known = useStore(pageQueueDetails().store, ({ tracks }) => tracks[current?.trackId ?? '']);
  return known ?? current?.detail;
};

/** Whether the track in the player has lyrics, as far as the page knows it. */
export const useHasLyrics = (): boolean => useCurrentTrack()?.hasLyrics === true;

/** The lyrics of the track in the player. */
export const useCurrentLyrics = (): TrackLyrics => {
  const track = useCurrentTrack();
  const trackId = useSoloState((state) => state.current?.trackId);
  const isHighlight = useSoloState((state) => state.isHighlight);
  const range = track && soloCutOf(track, isHighlight).range;
  return useTrackLyrics({ trackId, updatedAt: track?.updatedAt, range });
};
