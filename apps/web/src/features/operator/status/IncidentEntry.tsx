import type { Incident, IncidentUpdate, IncidentUpdateInput } from '@madoi/contract/site/status';
import { statusPath } from '@madoi/contract/site/status-paths';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { formatClock, formatDateTime, formatPlainDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { EntryRemoval } from '../site-parts/EntryRemoval.tsx';
import { SiteEditorEntry } from '../site-parts/SiteEditorList.tsx';
import forms from '../site-parts/site-parts.module.css';
import styles from './status.module.css';
import { UpdateFields } from './UpdateFields.tsx';
import { useNewId, useRemoveIncident, useUpdateIncident } from './use-status.ts';

const UpdateForm = ({ incident }: { readonly incident: Incident }) => {
  const t = useTranslations('operatorSite.status');
  const { id, state, impact, parts } = incident;
  const [update, setUpdate] = useState<IncidentUpdateInput>({ state, impact, parts, texts: {} });
  const publish = useUpdateIncident(id, useNewId());
  return (
    <div className={forms.form}>
      <UpdateFields update={update} onUpdate={setUpdate} />
      <div className={forms.bar}>
        <Button
          variant="ai"
          disabled={update.parts.length === 0}
          loading={publish.isPending}
          onClick={() => publish.mutate(update)}
        >
          {t('addUpdate')}
        </Button>
      </div>
    </div>
  );
};

const UpdateLine = ({ update: { at, state, texts } }: { readonly update: IncidentUpdate }) => {
  const t = useTranslations('operatorSite.status');
  const locale = useLocale();
  const text = useSiteText(texts);
  return (
    <li>
      <b>{t(`states.${state}`)}</b>
      <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, locale)}</time>
      <p>{text}</p>
    </li>
  );
};

/** An incident that was reported: what was said of it, the next word, and its removal. */
export const IncidentEntry = ({ incident }: { readonly incident: Incident }) => {
  const t = useTranslations('operatorSite.status');
  const locale = useLocale();
  const title = useSiteText(incident.titles);
  const remove = useRemoveIncident();
  const { id, state, parts, startedAt, updates } = incident;
  const facts = (
    <>
      <b>{title}</b>
      <span>{t(`states.${state}`)}</span>
      <span>{parts.map((part) => t(`partNames.${part}`)).join(' · ')}</span>
      <span>{t('since', { date: formatPlainDate(startedAt, locale), time: formatClock(startedAt) })}</span>
      <a href={`${statusPath}#${id}`}>{t('page')}</a>
    </>
  );
  return (
    <SiteEditorEntry facts={facts} label={t('update')}>
      {/* After an update the form is empty, and writes under another id. */}
      <UpdateForm key={updates.length} incident={incident} />
      <ol className={styles.updates} aria-label={t('history')}>
        {updates.map((update) => (
          <UpdateLine key={update.id} update={update} />
        ))}
      </ol>
      <EntryRemoval part="status" text={t('removeText', { title })} entryId={id} remove={remove} />
    </SiteEditorEntry>
  );
};
