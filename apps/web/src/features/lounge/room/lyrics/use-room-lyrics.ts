import type { Track } from '@madoi/contract/catalogue/entities';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { createLyricsCursor, type LyricsCursor } from '@madoi/room-client/lyrics/lyrics-cursor';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type SungLyrics, useTrackLyrics } from '#features/player/player-lyrics.api.ts';
import { useRoomHandle } from '../session/room-context.ts';
import { useCurrentTrack } from '../session/use-position.ts';

const useTrackOnAir = (): Track | undefined => {
  const entry = useCurrentTrack();
  const known = useStore(useRoomHandle().details.store, ({ tracks }) => tracks[entry?.trackId ?? '']);
  return known ?? entry?.detail;
};

/** The lyrics of the song that the room hears, in the times of its cut. */
export const useRoomLyrics = () => {
  const track = useTrackOnAir();
  const trackId = useCurrentTrack()?.trackId;
  return useTrackLyrics({ trackId, updatedAt: track?.updatedAt, range: track?.audioInfo.range });
};

/**
 * Where the room is in the lyrics of a queue's entry, to the moment: by the server's clock, not by the twice a second of what shows
 * the time.
 */
export const useLyricsCursor = ({ lines }: SungLyrics, entryId: string | undefined): LyricsCursor => {
  const { view, clock, connection } = useRoomHandle();
  const [cursor] = useState(() => {
    const nowMs = () => connection.getState().session?.serverNow() ?? clock.getState().nowMs;
    return createLyricsCursor({
      lines,
      position: () => {
        const position = positionAt(selectQueueView(view.getState().replica), nowMs());
        return position?.mediaTrack.id === entryId ? position : undefined;
      },
    });
  });
  useEffect(() => {
    const stopView = view.subscribe((state, before) => {
      if (state.replica !== before.replica) cursor.refresh();
    });
    cursor.refresh();
    return () => {
      stopView();
      cursor.stop();
    };
  }, [view, cursor]);
  return useStore(cursor.store);
};
