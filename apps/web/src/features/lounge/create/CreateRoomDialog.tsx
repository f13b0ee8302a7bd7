import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock, formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { SettingsTabs } from '../settings/SettingsTabs.tsx';
import sheet from '../settings/settings.module.css';
import { type SettingsTab, tabWithError } from '../settings/settings-form.ts';
import { closeCreateRoomDialog } from './create-dialog-store.ts';
import styles from './create-room.module.css';
import { ObiPreview } from './ObiPreview.tsx';
import { RoomTextFields } from './RoomTextFields.tsx';
import { fieldOfReason, reasonValues } from './room-form.ts';
import { StartChoice } from './StartChoice.tsx';
import { useCreateRoom } from './use-create-room.ts';

/** A sheet on which one writes the obi of a room; the obi beside it is printed while one writes. */
export const CreateRoomDialog = () => {
  const t = useTranslations('createRoom');
  const common = useTranslations('common');
  const locale = useLocale();
  const nameField = useRef<HTMLInputElement>(null);
  const settings = useTranslations('settings');
  const dialog = useCreateRoom(
    ({ startAt }) =>
      showToast({
        kind: 'done',
        text: t('scheduled', { date: formatDate(startAt, locale), time: formatClock(startAt) }),
      }),
    (problem) => showToast({ kind: 'error', text: settings(`picture.${problem}`) }),
  );
  const { form, change, reason } = dialog;
  const [tab, setTab] = useState<SettingsTab>('basic');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrongTab = tabWithError(form);
    setTab(wrongTab ?? 'basic');
    if (wrongTab === undefined) dialog.submit();
  };
  const place = reason === undefined ? undefined : fieldOfReason(reason);
  const refusal = reason === undefined ? undefined : t(`reason.${reason}`, reasonValues);
  return (
    <Dialog
      open={dialog.open}
      onClose={closeCreateRoomDialog}
      title={t('title')}
      description={t('lead')}
      picture={<ObiPreview name={form.name} topic={form.topic} booked={form.starts === 'later'} />}
      pictureAt="left"
      widthPx={720}
      closeLabel={common('close')}
      initialFocus={nameField}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <SettingsTabs
          tab={tab}
          onTab={setTab}
          form={form}
          change={change}
          basic={
            <div className={sheet.tab}>
              <RoomTextFields
                ref={nameField}
                form={form}
                change={change}
                refusal={place === 'text' ? refusal : undefined}
              />
              <StartChoice form={form} change={change} refusal={place === 'time' ? refusal : undefined} />
            </div>
          }
        />
        {place === 'form' && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <Button type="submit" variant="primary" wide loading={dialog.isPending} disabled={!dialog.canSubmit}>
          {form.starts === 'now' ? t('submitNow') : t('submitLater')}
        </Button>
      </form>
    </Dialog>
  );
};
