import {
  type IncidentImpact,
  type IncidentState,
  type IncidentUpdateInput,
  incidentImpacts,
  incidentStates,
  statusMaxChars,
} from '@madoi/contract/site/status';
import { useTranslations } from 'use-intl';
import { SelectField } from '#ui/field/SelectField.tsx';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { PartsField } from './PartsField.tsx';

export interface UpdateFieldsProps {
  readonly update: IncidentUpdateInput;
  readonly onUpdate: (update: IncidentUpdateInput) => void;
}

/** How far an incident is, what it affects now, and what is said about it. */
export const UpdateFields = ({ update, onUpdate }: UpdateFieldsProps) => {
  const t = useTranslations('operatorSite.status');
  return (
    <>
      <div className={styles.dates}>
        <SelectField<IncidentState>
          label={t('state')}
          value={update.state}
          onValue={(state) => onUpdate({ ...update, state })}
          choices={incidentStates.map((value) => ({ value, text: t(`states.${value}`) }))}
        />
        <SelectField<IncidentImpact>
          label={t('impact')}
          value={update.impact}
          onValue={(impact) => onUpdate({ ...update, impact })}
          choices={incidentImpacts.map((value) => ({ value, text: t(`impacts.${value}`) }))}
        />
      </div>
      <PartsField parts={update.parts} onParts={(parts) => onUpdate({ ...update, parts })} />
      <SiteTextFields
        labelOf={(language) => t('text', { language })}
        texts={update.texts}
        maxChars={statusMaxChars.text}
        rows={4}
        onTexts={(texts) => onUpdate({ ...update, texts })}
      />
    </>
  );
};
