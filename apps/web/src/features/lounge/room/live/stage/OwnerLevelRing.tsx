import { selectIsHeard } from '@madoi/room-client/live/live-view';
import { useRoomView } from '#features/lounge/room/session/room-context.ts';
import { LevelRing } from '../LevelRing.tsx';
import { useLiveAudio, useLiveView } from '../use-live.ts';
import { levelReader } from './level-reader.ts';
import styles from './owner-level-ring.module.css';

/** Around the face of the owner, while their microphone is open. */
export const OwnerLevelRing = () => {
  const liveAudio = useLiveAudio();
  const ownerId = useRoomView(({ room }) => room.ownerUser.id);
  const isHeard = useLiveView((view) => selectIsHeard(view, ownerId));
  if (liveAudio === undefined || !isHeard) return null;
  return <LevelRing sizePx={96} read={levelReader(liveAudio, ownerId)} className={styles.ring} />;
};
