import { audiences, loungeParticipantsMax, visibilities } from '@madoi/contract/lounge/room-settings';
import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/TextField.tsx';
import { RadioRow } from './RadioRow.tsx';
import styles from './settings.module.css';
import { settingsError } from './settings-form.ts';
import type { TabProps } from './tab-props.ts';

/** Who finds the room, for whom it is, and for how many. */
export const AccessTab = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  const optional = useTranslations('createRoom')('optional');
  const isInvited = form.audience === 'invited';
  return (
    <div className={styles.tab}>
      <RadioRow
        legend={t('visibility')}
        value={isInvited ? 'unlisted' : form.visibility}
        onValue={(visibility) => change({ visibility })}
        choices={visibilities
          .filter((value) => !isInvited || value === 'unlisted')
          .map((value) => ({ value, text: t(`visibilities.${value}`) }))}
        hint={t(`visibilityHints.${isInvited ? 'invited' : form.visibility}`)}
      />
      <RadioRow
        legend={t('audience')}
        value={form.audience}
        onValue={(audience) => change({ audience })}
        choices={audiences.map((value) => ({ value, text: t(`audiences.${value}`) }))}
        hint={t(`audienceHints.${form.audience}`)}
      />
      <TextField
        label={t('maxParticipants')}
        optional={optional}
        inputMode="numeric"
        autoComplete="off"
        value={form.maxParticipants}
        onText={(maxParticipants) => change({ maxParticipants })}
        hint={t('maxParticipantsHint')}
        {...(settingsError(form) === 'maxParticipants' && {
          error: t('maxParticipantsInvalid', { max: loungeParticipantsMax }),
        })}
      />
    </div>
  );
};
