import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRoomView } from '#features/lounge/room/session/room-context.ts';
import { Button } from '#ui/button/Button.tsx';
import { Spinner } from '#ui/button/Spinner.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { closeRecordings, liveDialogs } from '../live-dialogs.ts';
import { RecordingList } from './RecordingList.tsx';
import styles from './recording.module.css';
import { useRecordings } from './use-recordings.ts';

const Recordings = ({ roomId }: { readonly roomId: string }) => {
  const t = useTranslations('live.recording');
  const common = useTranslations('common');
  const { data: list, isError, refetch } = useRecordings(roomId);
  if (isError) {
    return (
      <div className={styles.empty} role="alert">
        <p>{t('failed')}</p>
        <Button variant="line" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  if (list === undefined) {
    return (
      <div className={styles.empty}>
        <Spinner sizePx={24} />
      </div>
    );
  }
  if (list.length === 0) return <p className={styles.empty}>{t('none')}</p>;
  return <RecordingList roomId={roomId} list={list} />;
};

/** The owner's recordings of a room, wherever it was opened from. */
export const RecordingsDialog = () => {
  const t = useTranslations('live.recording');
  const common = useTranslations('common');
  const roomId = useRoomView(({ room }) => room.id);
  const isOpen = useStore(liveDialogs, ({ isRecordingsOpen }) => isRecordingsOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={closeRecordings}
      title={t('title')}
      description={t('lead')}
      closeLabel={common('close')}
      widthPx={440}
    >
      {isOpen && <Recordings roomId={roomId} />}
    </Dialog>
  );
};
