import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { useTabRow } from '#ui/tabs/use-tab-row.ts';
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
  const row = useTabRow<HTMLFieldSetElement>();
  return (
    <fieldset
      ref={row.ref}
      className={classNames(row.className, styles.kinds)}
      data-cut={row.cut}
      aria-label={t('kinds')}
    >
      {kinds.map((each) => (
        <button key={each} type="button" aria-pressed={each === kind} onClick={() => onKind(each)}>
          {t(`kind.${each}`)}
        </button>
      ))}
    </fieldset>
  );
};
