import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoungeWords } from '../open/LoungeWords.tsx';
import { hasFitWords, loungeFormOf, reasonNumbers, reasonPlace } from '../open/lounge-form.ts';
import { StartChoice } from '../open/StartChoice.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import styles from './settings.module.css';
import { type SettingsTab, tabToMend } from './settings-form.ts';
import { useSaveLounge } from './use-save-lounge.ts';

export interface EditLoungeDialogProps {
  readonly open: boolean;
  readonly room: LoungeMeta;
  readonly onClose: () => void;
  readonly onSaved: (room: LoungeMeta) => void;
}

const EditForm = ({ room, onClose, onSaved }: Omit<EditLoungeDialogProps, 'open'>) => {
  const t = useTranslations('settings');
  const words = useTranslations('open');
  const nameField = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState(() => loungeFormOf(room));
  const [tab, setTab] = useState<SettingsTab>('basic');
  const save = useSaveLounge(room, (changed) => {
    onSaved(changed);
    onClose();
  });
  const change = (part: Partial<typeof form>) => {
    save.forget();
    setForm((before) => ({ ...before, ...part }));
  };
  const { reason } = save;
  const place = reason === undefined ? undefined : reasonPlace(reason);
  const refusal = reason === undefined ? undefined : words(`reason.${reason}`, reasonNumbers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasFitWords(form)) return;
    const wrongTab = tabToMend(form);
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
            <LoungeWords
              ref={nameField}
              form={form}
              change={change}
              refusal={place === 'words' ? refusal : undefined}
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
        <Button type="submit" look="primary" wide loading={save.isPending} disabled={!hasFitWords(form)}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

/** Rewrites a room, booked or open: words, time, and how it works. */
export const EditLoungeDialog = ({ open, ...rest }: EditLoungeDialogProps) => {
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
