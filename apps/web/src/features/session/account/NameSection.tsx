import { signUpNameMaxChars } from '@madoi/contract/constants';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import { checkName } from '../join/name-check.ts';
import styles from './account.module.css';
import type { useProfile } from './use-profile.ts';

const max = signUpNameMaxChars;

/** The name, with the rules of signing up (specification 5.01, 5.02). */
export const NameSection = ({ profile, save, saving, error, clear }: ReturnType<typeof useProfile>) => {
  const t = useTranslations('session.account');
  const join = useTranslations('session.join');
  const [name, setName] = useState(profile.name);
  useEffect(() => setName(profile.name), [profile.name]);
  const { count, isTooLong, canSubmit } = checkName(name);
  const isSame = name.normalize('NFC').trim() === profile.name;
  const refused = error === 'ng_words' || error === 'invalid_name' || error === 'rate_limit' || error === 'failed';
  const wrong = isTooLong ? join('userNameMaxLength', { max }) : refused ? t(`refusal.${error}`) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit && !isSame && saving === undefined) save({ name: name.normalize('NFC').trim() });
  };
  return (
    <SettingsSection id="name" title={t('name')}>
      <form onSubmit={submit} noValidate className={styles.nameForm}>
        <TextField
          className={styles.bare}
          label={t('name')}
          name="name"
          autoComplete="nickname"
          value={name}
          onText={(text) => {
            setName(text);
            clear();
          }}
          aside={<span>{join('counter', { count, max })}</span>}
          {...(wrong === undefined ? {} : { error: wrong })}
        />
        <Button
          type="submit"
          loading={saving?.name !== undefined}
          disabled={!canSubmit || isSame || error === 'ng_words' || error === 'invalid_name'}
        >
          {t('save')}
        </Button>
      </form>
    </SettingsSection>
  );
};
