import { type TextedTrack, type TrackText, useTrackTextOf } from '#platform/details/track-text.ts';
import { useRoomHandle } from './room-context.ts';

/** A track of the room in the words of the page's language. */
export const useTrackText = (entry: TextedTrack | undefined): TrackText =>
  useTrackTextOf(useRoomHandle().details, entry);
