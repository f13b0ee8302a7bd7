import { useTranslations } from 'use-intl';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import styles from './settings.module.css';
import type { TabProps } from './tab-props.ts';

const shareSteps = [0, 30, 50, 70];
const repeatSteps = [0, 5, 10, 20, 30, 50];

/** What the people in the room decide. A number that was set elsewhere is among the choices too. */
export const VotingFields = ({ form: { voting }, change }: TabProps) => {
  const t = useTranslations('settings');
  const shares = [...new Set([...shareSteps, voting.skipShare ?? 0])].sort((a, b) => a - b);
  const steps = [...new Set([...repeatSteps, voting.repeatAfter])].sort((a, b) => a - b);
  return (
    <fieldset className={styles.voting}>
      <legend>{t('voting')}</legend>
      <div>
        <Switch checked={voting.requests} onChecked={(requests) => change({ voting: { ...voting, requests } })}>
          {t('voteRequests')}
        </Switch>
        <p className={styles.hint}>{t('voteRequestsHint')}</p>
      </div>
      <div>
        <SelectField
          label={t('skipShare')}
          value={String(voting.skipShare ?? 0)}
          onValue={(value) => change({ voting: { ...voting, skipShare: Number(value) || null } })}
          choices={shares.map((percent) => ({
            value: String(percent),
            text: percent === 0 ? t('skipShareOff') : t('skipSharePercent', { percent }),
          }))}
        />
        <p className={styles.hint}>{t('skipShareHint')}</p>
      </div>
      <div>
        <SelectField
          label={t('repeatAfter')}
          value={String(voting.repeatAfter)}
          onValue={(value) => change({ voting: { ...voting, repeatAfter: Number(value) } })}
          choices={steps.map((songs) => ({
            value: String(songs),
            text: songs === 0 ? t('repeatAfterOff') : t('repeatAfterSongs', { songs }),
          }))}
        />
        <p className={styles.hint}>{t('repeatAfterHint')}</p>
      </div>
    </fieldset>
  );
};
