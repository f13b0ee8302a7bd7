import { type Locale, locales } from '@madoi/contract/constants';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SettingsSection } from '../../../ui/settings/SettingsSection.tsx';
import { Switch } from '../../../ui/switch/Switch.tsx';
import styles from './account.module.css';
import type { useProfile } from './use-profile.ts';

const localeNames: Record<Locale, string> = { ja: '日本語', en: 'English', 'zh-TW': '繁體中文' };

/** Birth date, the language of mails, and whether one is found and has a page for others. */
export const AboutSection = ({ profile, save, saving, error, clear }: ReturnType<typeof useProfile>) => {
  const t = useTranslations('session.account');
  const [birthDate, setBirthDate] = useState(profile.birthDate ?? '');
  const isSame = birthDate === (profile.birthDate ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame) save({ birthDate: birthDate === '' ? null : birthDate });
  };
  const choices = [
    { value: 'visit', text: t('languageVisit') },
    ...locales.map((value) => ({ value, text: localeNames[value] })),
  ];
  return (
    <SettingsSection id="about" title={t('about')}>
      <form onSubmit={submit} noValidate className={styles.nameForm}>
        <TextField
          label={t('birthDate')}
          type="date"
          name="bday"
          autoComplete="bday"
          min="1900-01-01"
          value={birthDate}
          onText={(text) => {
            setBirthDate(text);
            clear();
          }}
          hint={t('birthDateHint')}
          {...(error === 'invalid_birth_date' ? { error: t('errors.invalid_birth_date') } : {})}
        />
        <Button type="submit" loading={saving?.birthDate !== undefined} disabled={isSame}>
          {t('save')}
        </Button>
      </form>
      <SelectField
        label={t('language')}
        value={profile.language ?? 'visit'}
        onValue={(value) => save({ language: locales.find((each) => each === value) ?? null })}
        choices={choices}
      />
      <div className={styles.published}>
        <Switch checked={profile.published} onChecked={(published) => save({ published })}>
          <b>{t('published')}</b>
          <small>{t('publishedHint')}</small>
        </Switch>
      </div>
    </SettingsSection>
  );
};
