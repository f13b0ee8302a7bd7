import { useTranslations } from 'use-intl';
import { useRoomAccess, useRoomView } from '#features/lounge/room/session/room-context.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import styles from './recording.module.css';
import { useRecordings } from './use-recordings.ts';

/** Most people who read of a room that has ended are not its owner. */
const RecordingList = lazyPart(async () => (await import('./RecordingList.tsx')).RecordingList);

const Box = ({ roomId }: { readonly roomId: string }) => {
  const t = useTranslations('live.recording');
  const { data: list = [] } = useRecordings(roomId);
  if (list.length === 0) return null;
  return (
    <section className={styles.box} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <RecordingList roomId={roomId} list={list} />
      <p>{t('only')}</p>
    </section>
  );
};

/** The recordings on the page of an ended room, for its owner only. */
export const RecordingsBox = () => {
  const roomId = useRoomView(({ room }) => room.id);
  const { role } = useRoomAccess();
  return role === 'owner' ? <Box roomId={roomId} /> : null;
};
