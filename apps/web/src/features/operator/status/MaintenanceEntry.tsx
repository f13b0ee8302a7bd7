import type { Maintenance } from '@madoi/contract/site/status';
import { statusPath } from '@madoi/contract/site/status-paths';
import { useTranslations } from 'use-intl';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { formatDateTime } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { EntryRemoval } from '../site-parts/EntryRemoval.tsx';
import { SiteEditorEntry } from '../site-parts/SiteEditorList.tsx';
import { MaintenanceForm } from './MaintenanceForm.tsx';
import { useRemoveMaintenance } from './use-status.ts';

const phaseOf = ({ startAt, endAt }: Maintenance, now: number) => {
  if (endAt <= now) return 'over';
  return startAt <= now ? 'underWay' : 'ahead';
};

/** Maintenance that was planned; until it is over it can be changed. */
export const MaintenanceEntry = ({ maintenance }: { readonly maintenance: Maintenance }) => {
  const t = useTranslations('operatorSite.status');
  const locale = useLocale();
  const title = useSiteText(maintenance.titles);
  const remove = useRemoveMaintenance();
  const { id, parts, startAt, endAt, updatedAt } = maintenance;
  const phase = phaseOf(maintenance, Date.now());
  const whenOf = (at: number) => formatDateTime(at, locale);
  const facts = (
    <>
      <b>{title}</b>
      <span>{t(`phase.${phase}`)}</span>
      <span>{parts.map((part) => t(`partNames.${part}`)).join(' · ')}</span>
      <span>
        {whenOf(startAt)} – {whenOf(endAt)}
      </span>
      <a href={`${statusPath}#${id}`}>{t('page')}</a>
    </>
  );
  return (
    <SiteEditorEntry facts={facts} label={phase === 'over' ? t('more') : t('edit')}>
      {phase !== 'over' && <MaintenanceForm key={updatedAt} entry={maintenance} onSaved={() => undefined} />}
      <EntryRemoval part="status" text={t('removeText', { title })} entryId={id} remove={remove} />
    </SiteEditorEntry>
  );
};
