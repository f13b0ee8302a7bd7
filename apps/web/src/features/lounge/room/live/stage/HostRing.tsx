import { useRoomView } from '../../hooks/room-context.ts';
import { LevelRing } from '../LevelRing.tsx';
import { selectIsHeard } from '../state/live-view.ts';
import { useLiveView, useVoices } from '../use-live.ts';
import styles from './host-ring.module.css';
import { levelReader } from './level-reader.ts';

/** Around the face of whoever keeps the room, while their microphone is open. */
export const HostRing = () => {
  const voices = useVoices();
  const ownerId = useRoomView(({ room }) => room.ownerUser.id);
  const isHeard = useLiveView((view) => selectIsHeard(view, ownerId));
  if (voices === undefined || !isHeard) return null;
  return <LevelRing sizePx={96} read={levelReader(voices, ownerId)} className={styles.ring} />;
};
