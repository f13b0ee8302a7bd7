import { useEffect, useState } from 'react';
import { isHidden, isSilenced } from '#features/people/people.api.ts';
import { selectVisibleLog } from '../chat/visible-log.ts';
import { useRoomHandle } from '../session/room-context.ts';
import { type Announcement, selectAnnouncement } from './announcement.ts';

const leastBetweenMs = 1_000;
/** Long enough to be read out; afterwards the log in the panel is the one place that keeps it. */
const keptForMs = 5_000;

/** What just happened, at most once a second: a lively room would otherwise never let anybody hear the music. */
export const useAnnouncement = (): Announcement | undefined => {
  const { view } = useRoomHandle();
  const [announcement, setAnnouncement] = useState<Announcement>();
  useEffect(() => {
    let toldSeq = view.getState().seq;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let toldAt = Number.NEGATIVE_INFINITY;
    const tell = () => {
      timer = undefined;
      const { messages, activities } = selectVisibleLog(view.getState(), { isSilenced, isHidden });
      const next = selectAnnouncement(messages, activities, toldSeq);
      if (next === undefined) return;
      toldSeq = next.upToSeq;
      toldAt = performance.now();
      setAnnouncement(next);
    };
    const stop = view.subscribe(({ seq }) => {
      if (seq <= toldSeq || timer !== undefined) return;
      timer = setTimeout(tell, Math.max(0, toldAt + leastBetweenMs - performance.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [view]);
  useEffect(() => {
    if (announcement === undefined) return undefined;
    const timer = setTimeout(() => setAnnouncement(undefined), keptForMs);
    return () => clearTimeout(timer);
  }, [announcement]);
  return announcement;
};
