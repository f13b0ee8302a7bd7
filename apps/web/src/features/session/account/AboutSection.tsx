import { type Locale, locales } from '@madoi/contract/constants';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateField } from '#ui/field/DateField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import styles from './account.module.css';
import type { useProfile } from './use-profile.ts';

const localeNames: Record<Locale, string> = { ja: '日本語', en: 'English', 'zh-TW': '繁體中文' };

/** Birth date, the language of mails, and whether one is found and has a page for others. */
export const AboutSection = ({ profile, save, saving, error, clear }: ReturnType<typeof useProfile>) => {
  const t = useTranslations('session.account');
  const [birthDate, setBirthDate] = useState<string | undefined>(profile.birthDate ?? '');
  const isSame = birthDate === (profile.birthDate ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && birthDate !== undefined) save({ birthDate: birthDate === '' ? null : birthDate });
  };
  const choices = [
    { value: 'visit', text: t('languageAsShown') },
    ...locales.map((value) => ({ value, text: localeNames[value] })),
  ];
  return (
    <SettingsSection id="about" title={t('about')}>
      <form onSubmit={submit} noValidate className={classNames(styles.nameForm, styles.dateForm)}>
        <DateField
          label={t('birthDate')}
          value={profile.birthDate ?? ''}
          onValue={(date) => {
            setBirthDate(date);
            clear();
          }}
          isBirthday
          years={{ from: tokyoTimeOf(Date.now()).year, to: 1900 }}
          hint={t('birthDateHint')}
          error={error === 'invalid_birth_date' ? t('refusal.invalid_birth_date') : undefined}
        />
        <Button type="submit" loading={saving?.birthDate !== undefined} disabled={isSame || birthDate === undefined}>
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
