import { audiences } from '@madoi/contract/lounge/room-settings';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import styles from './settings.module.css';
import { settingsMistake } from './settings-form.ts';
import type { TabProps } from './tab-props.ts';

/** For whom the room is, and for how many. */
export const WhoTab = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  const optional = useTranslations('open')('optional');
  return (
    <div className={styles.tab}>
      <ChoiceRow
        legend={t('audience')}
        value={form.audience}
        onValue={(audience) => change({ audience })}
        choices={audiences.map((value) => ({ value, text: t(`audiences.${value}`) }))}
        hint={t('audienceHint')}
      />
      <TextField
        label={t('seats')}
        optional={optional}
        inputMode="numeric"
        autoComplete="off"
        value={form.seats}
        onText={(seats) => change({ seats })}
        hint={t('seatsHint')}
        {...(settingsMistake(form) === 'seats' && { error: t('seatsWrong') })}
      />
    </div>
  );
};
