import { locales } from '@madoi/contract/constants';
import { loungeTopicMaxChars } from '@madoi/contract/lounge/room-settings';
import { useTranslations } from 'use-intl';
import { useTranslationLanguages } from '#features/translation/translation.api.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import styles from './settings.module.css';
import type { TabProps } from './tab-props.ts';

/** The topic in other languages, and whether what is said is translated. */
export const TextTab = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  const hasTranslator = (useTranslationLanguages()?.length ?? 0) > 0;
  return (
    <div className={styles.tab}>
      <div className={styles.three}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            lang={locale}
            label={t('topicInLanguage', { language: t(`languages.${locale}`) })}
            autoComplete="off"
            maxLength={loungeTopicMaxChars}
            value={form.translations[locale]}
            onText={(text) => change({ translations: { ...form.translations, [locale]: text } })}
          />
        ))}
      </div>
      <p className={styles.hint}>{t('topicHint')}</p>
      {hasTranslator && (
        <Switch checked={form.allowTranslate} onChecked={(allowTranslate) => change({ allowTranslate })}>
          {t('translate')}
        </Switch>
      )}
    </div>
  );
};
