import { useEffect, useState } from 'react';
import { isHidden, isSilenced } from '#features/people/people.api.ts';
import { selectVisibleLog } from '../chat/visible-log.ts';
import { useRoomHandle } from '../session/room-context.ts';
import { type Announcement, selectAnnouncement } from './announcement.ts';

const leastBetweenMs = 1_000;
/** In ms: long enough to be read out; afterwards it is only in the log of the panel. */
const shownForMs = 5_000;

/** What just happened, at most once a second: a lively room would otherwise never let anybody hear the music. */
export const useAnnouncement = (): Announcement | undefined => {
  const { view } = useRoomHandle();
  const [announcement, setAnnouncement] = useState<Announcement>();
  useEffect(() => {
    let announcedSeq = view.getState().seq;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let announcedAt = Number.NEGATIVE_INFINITY;
    const announce = () => {
      timer = undefined;
      const { messages, activities } = selectVisibleLog(view.getState(), { isSilenced, isHidden });
      const next = selectAnnouncement(messages, activities, announcedSeq);
      if (next === undefined) return;
      announcedSeq = next.upToSeq;
      announcedAt = performance.now();
      setAnnouncement(next);
    };
    const stop = view.subscribe(({ seq }) => {
      if (seq <= announcedSeq || timer !== undefined) return;
      timer = setTimeout(announce, Math.max(0, announcedAt + leastBetweenMs - performance.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [view]);
  useEffect(() => {
    if (announcement === undefined) return undefined;
    const timer = setTimeout(() => setAnnouncement(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [announcement]);
  return announcement;
};
