import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/TextField.tsx';
import { settingsError } from './settings-form.ts';
import type { TabProps } from './tab-props.ts';

/** What people are asked after the room has ended. */
export const SurveyField = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  return (
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
  );
};
