import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { EmailField } from '../login/EmailField.tsx';
import { type EmailDialogMode, type EmailError, useEmailDialog } from './use-email-dialog.ts';

export interface EmailDialogProps {
  readonly open: boolean;
  readonly mode: EmailDialogMode;
  /** The present password is asked for before anything changes. */
  readonly hasPassword: boolean;
  /** Where the mail was sent before, to be sent again. */
  readonly email?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (email: string | undefined) => Promise<void>;
}

type FormProps = Omit<EmailDialogProps, 'open' | 'onClose'>;

const Form = ({ mode, hasPassword, email, onDone }: FormProps) => {
  const t = useTranslations('session.methods');
  const fields = useTranslations('session.fields');
  const form = useEmailDialog({ mode, hasPassword, email, onDone });
  const eye = { showLabel: fields('show'), hideLabel: fields('hide') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const errorOf = (isHere: (error: EmailError) => boolean) => {
    const error = form.errors.find(isHere);
    return error === undefined ? {} : { error: t(`refusal.${error}`) };
  };
  return (
    <form onSubmit={submit} noValidate>
      {mode === 'address' && (
        <EmailField
          value={form.typed.email}
          onText={(typed) => form.type({ email: typed })}
          {...errorOf((error) => error === 'invalid_email')}
        />
      )}
      {hasPassword && (
        <PasswordField
          {...eye}
          label={fields('currentPassword')}
          name="current-password"
          autoComplete="current-password"
          value={form.typed.currentPassword}
          onText={(currentPassword) => form.type({ currentPassword })}
          {...errorOf((error) => error === 'wrong_password')}
        />
      )}
      <PasswordField
        {...eye}
        label={mode === 'password' ? fields('newPassword') : fields('password')}
        name="new-password"
        autoComplete="new-password"
        value={form.typed.password}
        onText={(password) => form.type({ password })}
        hint={fields('passwordHint')}
        {...errorOf((error) => error !== 'invalid_email' && error !== 'wrong_password')}
      />
      <Button type="submit" variant="ai" wide loading={form.isPending} disabled={!form.isComplete}>
        {mode === 'password' ? t('savePassword') : t('sendMail')}
      </Button>
    </form>
  );
};

/** Adds an address, sends its mail again, or changes the password. */
export const EmailDialog = ({ open, onClose, ...form }: EmailDialogProps) => {
  const t = useTranslations('session.methods');
  const common = useTranslations('common');
  const isPassword = form.mode === 'password';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isPassword ? t('changePassword') : t('addEmail')}
      description={isPassword ? t('changePasswordLead') : t('addEmailLead')}
      closeLabel={common('close')}
    >
      <Form {...form} key={`${form.mode} ${form.email ?? ''}`} />
    </Dialog>
  );
};
