import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { EmailField } from '../login/EmailField.tsx';
import { type EmailDialogMode, useEmailDialog } from './use-email-dialog.ts';

export interface EmailDialogProps {
  readonly open: boolean;
  readonly mode: EmailDialogMode;
  /** The present password is asked for before anything changes. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export const EmailDialog = ({ open, mode, hasPassword, onClose, onDone }: EmailDialogProps) => {
  const t = useTranslations('session.methods');
  const fields = useTranslations('session.fields');
  const common = useTranslations('common');
  const form = useEmailDialog(mode, hasPassword, onDone);
  const eye = { showLabel: fields('show'), hideLabel: fields('hide') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const error = form.error && t(`refusal.${form.error}`);
  const errorOf = (isHere: boolean) => (error !== undefined && isHere ? { error } : {});
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mode === 'password' ? t('changePassword') : t('addEmail')}
      description={mode === 'password' ? t('changePasswordLead') : t('addEmailLead')}
      closeLabel={common('close')}
    >
      <form onSubmit={submit} noValidate>
        {mode === 'address' && (
          <EmailField
            value={form.typed.email}
            onText={(email) => form.type({ email })}
            {...errorOf(form.error === 'invalid_email')}
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
            {...errorOf(form.error === 'wrong_password')}
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
          {...errorOf(form.error !== 'invalid_email' && form.error !== 'wrong_password')}
        />
        <Button type="submit" variant="ai" wide loading={form.isPending} disabled={!form.isComplete}>
          {mode === 'password' ? t('savePassword') : t('sendMail')}
        </Button>
      </form>
    </Dialog>
  );
};
