import {
  loungeDescriptionMaxChars,
  loungeNameMaxChars,
  loungeTopicMaxChars,
} from '@madoi/contract/lounge/room-settings';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/button/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../../ui/field/TextArea.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useRoomView } from '../hooks/room-context.ts';
import styles from './dialogs.module.css';
import type { RoomDialogProps } from './EndRoomDialog.tsx';
import { type RoomWords, useChangeRoom } from './use-room-changes.ts';

const limits = {
  name: loungeNameMaxChars,
  topic: loungeTopicMaxChars,
  description: loungeDescriptionMaxChars,
} as const satisfies Record<keyof RoomWords, number>;

const EditForm = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslations('room.edit');
  const open = useTranslations('open');
  const room = useRoomView((view) => view.room);
  const change = useChangeRoom();
  const [words, setWords] = useState<RoomWords>({
    name: room.name,
    topic: room.topic.text,
    description: room.description,
  });
  const isTooLong = (field: keyof RoomWords) => words[field].trim().length > limits[field];
  const fieldOf = (field: keyof RoomWords) => ({
    value: words[field],
    onText: (text: string) => setWords((before) => ({ ...before, [field]: text })),
    aside: open('counter', { count: words[field].length, max: limits[field] }),
    ...(isTooLong(field) && { error: open('tooLong', { max: limits[field] }) }),
  });
  const canSave = words.name.trim() !== '' && !isTooLong('name') && !isTooLong('topic') && !isTooLong('description');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    change.mutate(words, {
      onSuccess: (changed) => {
        if (!changed.ok) return;
        onClose();
        showToast({ kind: 'done', text: t('saved') });
      },
    });
  };
  const refusal = change.isError ? 'unknown' : change.data?.ok === false ? change.data.reason : undefined;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField label={open('name')} autoComplete="off" {...fieldOf('name')} />
      <TextField label={open('topic')} optional={open('optional')} autoComplete="off" {...fieldOf('topic')} />
      <TextArea label={open('description')} optional={open('optional')} {...fieldOf('description')} />
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {open(`reason.${refusal}`, { days: 0, count: 0 })}
        </p>
      )}
      <Button type="submit" look="primary" wide loading={change.isPending} disabled={!canSave}>
        {t('save')}
      </Button>
    </form>
  );
};

/** The owner rewrites name, topic and description of the open room. */
export const EditRoomDialog = ({ open, onClose }: RoomDialogProps) => {
  const t = useTranslations('room.edit');
  const common = useTranslations('common');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('lead')} closeLabel={common('close')}>
      <EditForm onClose={onClose} />
    </Dialog>
  );
};
