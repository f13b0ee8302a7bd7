import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import styles from './account.module.css';
import { useCloseAccount } from './use-close-account.ts';

/** Closing an account: what is lost is said in full, and the name has to be typed before the button works. */
export const CloseSection = ({ name }: { readonly name: string }) => {
  const t = useTranslations('session.close');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { close, isPending, isWrong, clear } = useCloseAccount();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '' && !isPending) close(typed);
  };
  return (
    <SettingsSection id="close" title={t('title')} lead={t('lead')}>
      <div className={styles.closing}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('ask')} description={t('deletedData')}>
        <form onSubmit={submit} noValidate>
          <p className={styles.stays}>{t('retainedData')}</p>
          <TextField
            label={t('confirmByName', { name })}
            name="confirm-name"
            autoComplete="off"
            value={typed}
            onText={(text) => {
              setTyped(text);
              clear();
            }}
            {...(isWrong ? { error: t('nameDiffers') } : {})}
          />
          <div className={styles.two}>
            <Button variant="line" wide onClick={() => setOpen(false)}>
              {common('cancel')}
            </Button>
            <Button type="submit" variant="danger" wide loading={isPending} disabled={typed.trim() !== name}>
              {t('submit')}
            </Button>
          </div>
        </form>
      </Dialog>
    </SettingsSection>
  );
};
