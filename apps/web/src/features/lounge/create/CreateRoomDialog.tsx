import { roomPath } from '@madoi/contract/page-paths';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { RoomEditor } from '../settings/RoomEditor.tsx';
import { ObiPreview } from './ObiPreview.tsx';
import { useCreateRoom } from './use-create-room.ts';

export interface CreateRoomDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The form of a new room, with a preview of its obi that follows what is typed. */
export const CreateRoomDialog = ({ open, onClose }: CreateRoomDialogProps) => {
  const t = useTranslations('createRoom');
  const common = useTranslations('common');
  const settings = useTranslations('settings');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const navigate = useNavigate();
  const nameField = useRef<HTMLInputElement>(null);
  const dialog = useCreateRoom(
    open,
    ({ id, startAt }) =>
      showToast({
        kind: 'done',
        text: t('scheduled', { date: formatDate(startAt, locale), time: clockOf(startAt) }),
        // It is shared, added to a calendar and filled with songs there: who reads slowly must find the way, too.
        stays: true,
        action: { label: t('toRoom'), onPress: () => navigate(roomPath(id)) },
      }),
    (problem) => showToast({ kind: 'error', text: settings(`picture.${problem}`) }),
  );
  const { form, change, reason, submit, isPending } = dialog;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('lead')}
      picture={<ObiPreview name={form.name} topic={form.topic} scheduled={form.starts === 'later'} />}
      pictureAt="left"
      widthPx={720}
      closeLabel={common('close')}
      initialFocus={nameField}
    >
      <RoomEditor
        {...{ form, change, reason, isPending, nameField }}
        start="choose"
        submitText={form.starts === 'now' ? t('submitNow') : t('submitLater')}
        onSubmit={submit}
      />
    </Dialog>
  );
};
