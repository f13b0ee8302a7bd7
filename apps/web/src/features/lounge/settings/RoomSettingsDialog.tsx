import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RoomEditor } from './RoomEditor.tsx';
import { type RoomForm, roomFormOf } from './room-form.ts';
import { useSaveRoom } from './use-save-room.ts';

export interface RoomSettingsDialogProps {
  readonly open: boolean;
  readonly room: LoungeMeta;
  readonly onClose: () => void;
  readonly onSaved: (room: LoungeMeta) => void;
}

const EditForm = ({ room, onClose, onSaved }: Omit<RoomSettingsDialogProps, 'open'>) => {
  const t = useTranslations('settings');
  const [form, setForm] = useState(() => roomFormOf(room));
  const save = useSaveRoom(room, (changed) => {
    onSaved(changed);
    onClose();
  });
  const change = (part: Partial<RoomForm>) => {
    save.forget();
    setForm((before) => ({ ...before, ...part }));
  };
  return (
    <RoomEditor
      form={form}
      change={change}
      start={room.isReady ? 'past' : 'move'}
      reason={save.reason}
      submitText={t('save')}
      isPending={save.isPending}
      onSubmit={() => save.submit(form)}
    />
  );
};

/** Rewrites a room, scheduled or open: words, time, and how it works. */
export const RoomSettingsDialog = ({ open, ...rest }: RoomSettingsDialogProps) => {
  const t = useTranslations('room.edit');
  const common = useTranslations('common');
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t('title')}
      description={t('lead')}
      widthPx={600}
      closeLabel={common('close')}
    >
      <EditForm {...rest} />
    </Dialog>
  );
};
