import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/TextField.tsx';

export interface EmailFieldProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error?: string;
}

/** The address of an account: what a password manager keeps as its name. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    label={useTranslations('session.fields')('email')}
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
