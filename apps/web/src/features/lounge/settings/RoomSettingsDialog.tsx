import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RoomTextFields } from '../create/RoomTextFields.tsx';
import { fieldOfReason, hasValidText, reasonValues, roomFormOf } from '../create/room-form.ts';
import { StartChoice } from '../create/StartChoice.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import styles from './settings.module.css';
import { type SettingsTab, tabWithError } from './settings-form.ts';
import { useSaveRoom } from './use-save-room.ts';

export interface RoomSettingsDialogProps {
  readonly open: boolean;
  readonly room: LoungeMeta;
  readonly onClose: () => void;
  readonly onSaved: (room: LoungeMeta) => void;
}

const EditForm = ({ room, onClose, onSaved }: Omit<RoomSettingsDialogProps, 'open'>) => {
  const t = useTranslations('settings');
  const words = useTranslations('createRoom');
  const nameField = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState(() => roomFormOf(room));
  const [tab, setTab] = useState<SettingsTab>('basic');
  const save = useSaveRoom(room, (changed) => {
    onSaved(changed);
    onClose();
  });
  const change = (part: Partial<typeof form>) => {
    save.forget();
    setForm((before) => ({ ...before, ...part }));
  };
  const { reason } = save;
  const place = reason === undefined ? undefined : fieldOfReason(reason);
  const refusal = reason === undefined ? undefined : words(`reason.${reason}`, reasonValues);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasValidText(form)) return;
    const wrongTab = tabWithError(form);
    setTab(wrongTab ?? 'basic');
    if (wrongTab === undefined) save.submit(form);
  };
  return (
    <form onSubmit={submit} noValidate>
      <SettingsTabs
        tab={tab}
        onTab={setTab}
        form={form}
        change={change}
        basic={
          <div className={styles.tab}>
            <RoomTextFields
              ref={nameField}
              form={form}
              change={change}
              refusal={place === 'text' ? refusal : undefined}
            />
            {!room.isReady && (
              <StartChoice isBooked form={form} change={change} refusal={place === 'time' ? refusal : undefined} />
            )}
          </div>
        }
      />
      <div className={styles.foot}>
        {place === 'form' && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <Button type="submit" variant="primary" wide loading={save.isPending} disabled={!hasValidText(form)}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

/** Rewrites a room, booked or open: words, time, and how it works. */
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
