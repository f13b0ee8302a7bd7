import { locales } from '@madoi/contract/constants';
import { loungeTopicMaxChars } from '@madoi/contract/lounge/room-settings';
import { useTranslations } from 'use-intl';
import { useTranslationLanguages } from '#features/translation/translation.api.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { IntervalField } from './IntervalField.tsx';
import styles from './settings.module.css';
import { settingsError } from './settings-form.ts';
import type { TabProps } from './tab-props.ts';

const messageSteps = [0, 1000, 3000, 10_000, 30_000, 60_000];
const reactionSteps = [0, 150, 500, 1000, 3000];

/** The topic in other languages, how fast people may speak, and what they are asked afterwards. */
export const TextTab = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  const hasTranslator = (useTranslationLanguages()?.length ?? 0) > 0;
  const setLimit = (part: Partial<typeof form.rateLimits>) => change({ rateLimits: { ...form.rateLimits, ...part } });
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
      <div className={styles.three}>
        <IntervalField
          label={t('messageInterval')}
          stepsMs={messageSteps}
          valueMs={form.rateLimits.message}
          onValue={(message) => setLimit({ message })}
        />
        <IntervalField
          label={t('reactionInterval')}
          stepsMs={reactionSteps}
          valueMs={form.rateLimits.reaction}
          onValue={(reaction) => setLimit({ reaction })}
        />
      </div>
      <TextField
        type="url"
        label={t('survey')}
        optional={useTranslations('createRoom')('optional')}
        autoComplete="off"
        placeholder="https://"
        value={form.survey}
        onText={(survey) => change({ survey })}
        hint={t('surveyHint')}
        {...(settingsError(form) === 'survey' && { error: t('surveyInvalid') })}
      />
    </div>
  );
};
