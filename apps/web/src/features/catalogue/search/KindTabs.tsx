import { useTranslations } from 'use-intl';
import styles from './search.module.css';
import { type SearchKind, searchKinds } from './search-data.ts';

/** One kind of thing, or all of them. */
export const KindTabs = ({
  kind,
  onKind,
  kinds = searchKinds,
}: {
  readonly kind: SearchKind;
  readonly onKind: (kind: SearchKind) => void;
  readonly kinds?: readonly SearchKind[];
}) => {
  const t = useTranslations('catalogue.search');
  return (
    <fieldset className={styles.kinds} aria-label={t('kinds')}>
      {kinds.map((each) => (
        <button key={each} type="button" aria-pressed={each === kind} onClick={() => onKind(each)}>
          {t(`kind.${each}`)}
        </button>
      ))}
    </fieldset>
  );
};
