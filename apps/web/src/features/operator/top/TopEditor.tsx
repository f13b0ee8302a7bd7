import {
  type TopSection,
  type TopSectionType,
  type TopState,
  topSectionsMax,
  topSectionTypes,
} from '@madoi/contract/site/top';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock, formatPlainDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import styles from '../site-parts/site-parts.module.css';
import { SectionRow } from './SectionRow.tsx';
import { moveSection, newSection } from './section-list.ts';
import { TopBar } from './TopBar.tsx';

const StateLine = ({ state }: { readonly state: TopState }) => {
  const t = useTranslations('operatorSite.top');
  const locale = useLocale();
  const { updatedAt } = state;
  return (
    <p className={styles.state} role="status">
      {state.isDefault && <span>{t('own')}</span>}
      {state.draft !== undefined && <b>{t('draft')}</b>}
      {updatedAt !== undefined && (
        <span>{t('updated', { date: formatPlainDate(updatedAt, locale), time: formatClock(updatedAt) })}</span>
      )}
    </p>
  );
};

const AddSection = ({
  isFull,
  onAdd,
}: {
  readonly isFull: boolean;
  readonly onAdd: (type: TopSectionType) => void;
}) => {
  const t = useTranslations('operatorSite.top');
  const [type, setType] = useState<TopSectionType>('text');
  return (
    <div className={styles.bar}>
      <SelectField
        label={t('add')}
        value={type}
        onValue={setType}
        choices={topSectionTypes.map((each) => ({ value: each, text: t(`types.${each}`) }))}
      />
      <Button variant="line" disabled={isFull} onClick={() => onAdd(type)}>
        {t('addButton')}
      </Button>
      {isFull && <p>{t('full', { max: topSectionsMax })}</p>}
    </div>
  );
};

export const TopEditor = ({ state }: { readonly state: TopState }) => {
  const t = useTranslations('operatorSite.top');
  const [sections, setSections] = useState<readonly TopSection[]>(state.draft ?? state.published);
  const change = (changed: TopSection) =>
    setSections(sections.map((section) => (section.id === changed.id ? changed : section)));
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <StateLine state={state} />
      <ol className={styles.rows}>
        {sections.map((section, at) => (
          <SectionRow
            key={section.id}
            section={section}
            isFirst={at === 0}
            isLast={at === sections.length - 1}
            onChange={change}
            onMove={(step) => setSections(moveSection(sections, at, step))}
            onRemove={() => setSections(sections.filter((each) => each !== section))}
          />
        ))}
      </ol>
      <AddSection
        isFull={sections.length >= topSectionsMax}
        onAdd={(type) => setSections([...sections, newSection(type, sections)])}
      />
      <TopBar state={state} sections={sections} />
    </>
  );
};
