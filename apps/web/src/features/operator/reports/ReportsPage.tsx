import { type ReportState, reportStates } from '@madoi/contract/operator/operator';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OperatorFrame } from '../shared/OperatorFrame.tsx';
import { OperatorList } from '../shared/OperatorList.tsx';
import styles from '../shared/operator.module.css';
import { ReportEntry } from './ReportEntry.tsx';
import { useReports } from './use-reports.ts';

/** Reports to the operators, and the actions on them. */
export const ReportsPage = () => {
  const t = useTranslations('moderation.operator');
  const [state, setState] = useState<ReportState>('open');
  const { query, reports, open } = useReports(state);
  return (
    <OperatorFrame page="reports">
      <fieldset className={styles.choices} aria-label={t('reports')}>
        {reportStates.map((each) => (
          <button key={each} type="button" aria-pressed={state === each} onClick={() => setState(each)}>
            {t(`state.${each}`)}
            {each === 'open' && open !== undefined && ` ${open}`}
          </button>
        ))}
      </fieldset>
      <OperatorList label={t(`state.${state}`)} empty={t(`empty.${state}`)} count={reports.length} query={query}>
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report} />
        ))}
      </OperatorList>
    </OperatorFrame>
  );
};
