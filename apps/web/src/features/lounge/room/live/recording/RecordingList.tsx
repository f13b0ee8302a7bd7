import { type Recording, recordingFilePath } from '@madoi/contract/lounge/live/live-recording';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { formatDateTime, formatPlainDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Spinner } from '#ui/button/Spinner.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import styles from './recording.module.css';
import { useDeleteRecording } from './use-recordings.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const mebibyte = 1024 * 1024;

const Facts = ({ recording }: { readonly recording: Recording }) => {
  const t = useTranslations('live.recording');
  const locale = useLocale();
  const { state, durationSec = 0, sizeBytes = 0, expiresAt } = recording;
  if (state !== 'ready') {
    return (
      <small data-state={state}>
        {(state === 'mixing' || state === 'recording') && <Spinner sizePx={12} />}
        {t(`state.${state}`)}
      </small>
    );
  }
  const size = t('size', { megabytes: Math.max(0.1, sizeBytes / mebibyte) });
  return (
    <small>
      {formatDuration(durationSec)}・{size}
      {expiresAt !== undefined && `・${t('until', { day: formatPlainDate(expiresAt, locale) })}`}
    </small>
  );
};

interface RowProps {
  readonly roomId: string;
  readonly recording: Recording;
  readonly onDelete: () => void;
}

const Row = ({ roomId, recording, onDelete }: RowProps) => {
  const t = useTranslations('live.recording');
  const locale = useLocale();
  const { id, startedAt, state } = recording;
  const when = formatDateTime(startedAt, locale);
  return (
    <li className={styles.row}>
      <span>
        <b>{when}</b>
        <Facts recording={recording} />
      </span>
      {state === 'ready' && (
        <a className={styles.act} href={`/api${recordingFilePath(roomId, id)}`} download="" title={t('download')}>
          <Download {...icon} />
          <span className={styles.words}>{t('downloadOf', { when })}</span>
        </a>
      )}
      {state !== 'recording' && (
        <button type="button" className={styles.act} title={t('delete')} onClick={onDelete}>
          <Trash2 {...icon} />
          <span className={styles.words}>{t('deleteOf', { when })}</span>
        </button>
      )}
    </li>
  );
};

/** An owner's recordings of a room, to download and delete. */
export const RecordingList = ({ roomId, list }: { readonly roomId: string; readonly list: readonly Recording[] }) => {
  const t = useTranslations('live.recording');
  const [toDelete, setDoomed] = useState<string>();
  const remove = useDeleteRecording(roomId);
  const close = () => setDoomed(undefined);
  return (
    <>
      <ul className={styles.list}>
        {list.map((recording) => (
          <Row key={recording.id} roomId={roomId} recording={recording} onDelete={() => setDoomed(recording.id)} />
        ))}
      </ul>
      <ConfirmDialog
        open={toDelete !== undefined}
        title={t('confirmTitle')}
        text={t('confirmText')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        danger
        loading={remove.isPending}
        onCancel={close}
        onConfirm={() => toDelete !== undefined && remove.mutate(toDelete, { onSettled: close })}
      />
    </>
  );
};
