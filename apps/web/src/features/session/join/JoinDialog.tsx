import { signUpNameMaxChars } from '@madoi/contract/constants';
import { type FormEvent, type RefObject, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { loginUrl } from '../state/return-to.ts';
import { JoinBuilding } from './JoinBuilding.tsx';
import styles from './join-dialog.module.css';
import { useJoinForm } from './use-join-form.ts';

const max = signUpNameMaxChars;

type JoinForm = ReturnType<typeof useJoinForm>;

interface NameFormProps {
  readonly form: JoinForm;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The name, how many characters of it are left, and what is wrong with it. */
const NameForm = ({ form, field }: NameFormProps) => {
  const t = useTranslations('session.join');
  const common = useTranslations('common');
  const { count, isTooLong } = form.check;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const error = isTooLong ? t('userNameMaxLength', { max }) : form.error && t(form.error);
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('nameLabel')}
        name="name"
        autoComplete="nickname"
        value={form.name}
        onText={form.type}
        hint={t('hint')}
        {...(error !== undefined && { error })}
        aside={
          <span role="status" aria-label={t('counterLabel', { count, max })}>
            {t('counter', { count, max })}
          </span>
        }
      />
      {form.error === 'failed' && (
        <Button variant="line" wide onClick={form.retry} className={styles.retry}>
          {common('retry')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        wide
        loading={form.isPending}
        disabled={!form.canSubmit}
        className={styles.submit}
      >
        {t('submit')}
      </Button>
    </form>
  );
};

/** A name lights the windows of a house, one for each character (specification 2.17–2.19). */
export const JoinDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('session.join');
  const common = useTranslations('common');
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const form = useJoinForm();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.rich('title', { br: () => <br /> })}
      description={t(form.reason === undefined ? 'lead' : `leadFor.${form.reason}`)}
      picture={<JoinBuilding count={form.check.count} />}
      pictureAt="left"
      widthPx={584}
      closeLabel={common('close')}
      initialFocus={field}
    >
      <NameForm form={form} field={field} />
      <p className={styles.consent}>
        {t.rich('consent', {
          terms: (text) => <Link to="/terms">{text}</Link>,
          privacy: (text) => <Link to="/privacy">{text}</Link>,
        })}
      </p>
      <Link className={styles.have} to={loginUrl(form.returnTo ?? pathname + search)}>
        {t('haveAccount')}
      </Link>
    </Dialog>
  );
};
