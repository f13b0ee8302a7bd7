import type { Campaign, CampaignState } from '@madoi/contract/site/campaigns';
import { useTranslations } from 'use-intl';
import type { CampaignMessages } from '#messages/campaigns/campaigns-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { CampaignBand } from './CampaignBand.tsx';
import styles from './campaigns.module.css';

export interface CampaignsPageProps {
  readonly campaigns: readonly Campaign[];
  readonly nowMs: number;
  readonly texts: CampaignMessages;
}

const order: readonly CampaignState[] = ['running', 'upcoming', 'ended'];

const Sections = ({ campaigns, nowMs }: Omit<CampaignsPageProps, 'texts'>) => {
  const t = useTranslations('campaigns');
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {campaigns.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {order
        .map((state) => ({ state, list: campaigns.filter((each) => each.state === state) }))
        .filter(({ list }) => list.length > 0)
        .map(({ state, list }) => (
          <section key={state} className={styles.section} aria-labelledby={`campaigns-${state}`}>
            <h2 id={`campaigns-${state}`}>{t(`sections.${state}`)}</h2>
            {list.map((campaign) => (
              <CampaignBand key={campaign.id} campaign={campaign} nowMs={nowMs} />
            ))}
          </section>
        ))}
    </div>
  );
};

/** Campaigns that run, those to come, and the latest that are over. */
export const CampaignsPage = ({ texts, ...data }: CampaignsPageProps) => (
  <PageTexts texts={{ campaigns: texts }}>
    <Sections {...data} />
  </PageTexts>
);
