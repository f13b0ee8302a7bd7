import { type Maintenance, type MaintenanceInput, statusMaxChars } from '@madoi/contract/site/status';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SiteDates } from '../site-parts/SiteDates.tsx';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { PartsField } from './PartsField.tsx';
import { useNewId, usePlanMaintenance } from './use-status.ts';

export interface MaintenanceFormProps {
  /** Undefined for a new one. */
  readonly entry: Maintenance | undefined;
  readonly onSaved: () => void;
}

/** As it is being written: the dates may be missing still. */
type Draft = Omit<MaintenanceInput, 'startAt' | 'endAt'> & Partial<Pick<MaintenanceInput, 'startAt' | 'endAt'>>;

const draftOf = (entry: Maintenance | undefined): Draft => {
  if (entry === undefined) return { titles: {}, texts: {}, parts: [] };
  const { id: _id, updatedAt: _at, ...draft } = entry;
  return draft;
};

/** What may be saved; undefined while something is missing. */
const inputOf = ({ startAt, endAt, ...rest }: Draft): MaintenanceInput | undefined =>
  startAt === undefined || endAt === undefined || rest.parts.length === 0 ? undefined : { ...rest, startAt, endAt };

/** Planned maintenance, in three languages, with its begin and its end. */
export const MaintenanceForm = ({ entry, onSaved }: MaintenanceFormProps) => {
  const t = useTranslations('operatorSite.status');
  const newId = useNewId();
  const [draft, setDraft] = useState(() => draftOf(entry));
  const plan = usePlanMaintenance(entry?.id ?? newId, entry?.updatedAt, onSaved);
  const input = inputOf(draft);
  const { startAt: _start, endAt: _end, ...undated } = draft;
  return (
    <div className={styles.form}>
      <SiteTextFields
        labelOf={(language) => t('title', { language })}
        texts={draft.titles}
        maxChars={statusMaxChars.title}
        onTexts={(titles) => setDraft({ ...draft, titles })}
      />
      <SiteTextFields
        labelOf={(language) => t('text', { language })}
        texts={draft.texts}
        maxChars={statusMaxChars.text}
        rows={3}
        onTexts={(texts) => setDraft({ ...draft, texts })}
      />
      <SiteDates
        dates={draft}
        areNeeded
        onDates={({ startAt, endAt }) =>
          setDraft({ ...undated, ...(startAt !== undefined && { startAt }), ...(endAt !== undefined && { endAt }) })
        }
      />
      <PartsField parts={draft.parts} onParts={(parts) => setDraft({ ...draft, parts })} />
      <div className={styles.bar}>
        <Button
          variant="ai"
          disabled={input === undefined}
          loading={plan.isPending}
          onClick={() => input && plan.mutate(input)}
        >
          {entry === undefined ? t('plan') : t('save')}
        </Button>
      </div>
    </div>
  );
};
