import { getPurchase, type PurchaseView } from '@madoi/contract/money/purchase';
import { useQuery } from '@tanstack/react-query';
import { publishPlanChange } from '#features/session/session.api.ts';
import type { PurchaseMessages } from '#messages/purchase/purchase-texts.ts';
import { call } from '#platform/http/call.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import styles from './purchase.module.css';

export interface PlanSettingsProps {
  readonly loaded: PurchaseView;
  readonly texts: PurchaseMessages;
}

/** The running subscription in one's account settings. */
export const PlanSettings = ({ loaded, texts }: PlanSettingsProps) => {
  const { data: view } = useQuery({
    queryKey: ['purchase', 'view'],
    queryFn: () => call(getPurchase),
    initialData: loaded,
  });
  return (
    <PageTexts texts={{ purchase: texts }}>
      {view.isStandard && (
        <div className={styles.settings}>
          <PlanPanel view={view} onChanged={publishPlanChange} />
        </div>
      )}
    </PageTexts>
  );
};
