import { type ServicePart, serviceParts } from '@madoi/contract/site/status';
import { useTranslations } from 'use-intl';
import shared from '../shared/operator.module.css';
import styles from './status.module.css';

export interface PartsFieldProps {
  readonly parts: readonly ServicePart[];
  readonly onParts: (parts: ServicePart[]) => void;
}

/** Which parts of the service a notice is about: one at least. */
export const PartsField = ({ parts, onParts }: PartsFieldProps) => {
  const t = useTranslations('operatorSite.status');
  const toggle = (part: ServicePart) =>
    onParts(serviceParts.filter((each) => (each === part) !== parts.includes(each)));
  return (
    <fieldset className={styles.parts}>
      <legend>{t('parts')}</legend>
      <div className={shared.choices}>
        {serviceParts.map((part) => (
          <button key={part} type="button" aria-pressed={parts.includes(part)} onClick={() => toggle(part)}>
            {t(`partNames.${part}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
