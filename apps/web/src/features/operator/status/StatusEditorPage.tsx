import { statusPath } from '@madoi/contract/site/status-paths';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { SiteEditorList } from '../site-parts/SiteEditorList.tsx';
import { SiteEditorPage } from '../site-parts/SiteEditorPage.tsx';
import forms from '../site-parts/site-parts.module.css';
import { IncidentEntry } from './IncidentEntry.tsx';
import { IncidentForm } from './IncidentForm.tsx';
import { MaintenanceEntry } from './MaintenanceEntry.tsx';
import { MaintenanceForm } from './MaintenanceForm.tsx';
import styles from './status.module.css';
import { useStatusNotices } from './use-status.ts';

const Notices = () => {
  const t = useTranslations('operatorSite.status');
  const query = useStatusNotices();
  const { incidents = [], maintenances = [] } = query.data ?? {};
  return (
    <>
      <p className={forms.lead}>
        {t('about')}{' '}
        <a href={statusPath} className={styles.page}>
          {t('page')}
        </a>
      </p>
      <section className={styles.notices}>
        <h2>{t('incidents')}</h2>
        <SiteEditorList
          texts={{ add: t('addIncident'), label: t('incidents'), empty: t('incidentsEmpty') }}
          query={query}
          entries={incidents}
          newForm={(onSaved) => <IncidentForm onSaved={onSaved} />}
          entryOf={(incident) => <IncidentEntry key={incident.id} incident={incident} />}
        />
      </section>
      {/* The incidents would move it. */}
      {!query.isPending && (
        <section className={styles.notices}>
          <h2>{t('maintenances')}</h2>
          <SiteEditorList
            texts={{ add: t('addMaintenance'), label: t('maintenances'), empty: t('maintenancesEmpty') }}
            query={query}
            entries={maintenances}
            newForm={(onSaved) => <MaintenanceForm entry={undefined} onSaved={onSaved} />}
            entryOf={(maintenance) => <MaintenanceEntry key={maintenance.id} maintenance={maintenance} />}
          />
        </section>
      )}
    </>
  );
};

/** What the public status page says of incidents and planned maintenance. */
export const StatusEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <SiteEditorPage texts={texts} page="status">
    <Notices />
  </SiteEditorPage>
);
