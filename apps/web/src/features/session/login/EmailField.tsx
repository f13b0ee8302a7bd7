import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/TextField.tsx';

export interface EmailFieldProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error?: string;
}

/** The e-mail address of an account, which password managers store as the user name. */
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
