import type { TopSection } from '@madoi/contract/site/top';
import { useTranslations } from 'use-intl';
import { CampaignBand } from '#features/site/campaigns/CampaignBand.tsx';
import { TopHeading } from './TopHeading.tsx';
import styles from './top-campaign.module.css';
import { campaignOf, type TopData } from './top-data.ts';

export interface TopCampaignProps {
  readonly section: Extract<TopSection, { readonly type: 'campaign' }>;
  readonly top: TopData;
}

/** A campaign as a band from edge to edge. */
export const TopCampaign = ({ section, top }: TopCampaignProps) => {
  const t = useTranslations('top.campaign');
  const campaign = campaignOf(section, top);
  if (campaign === undefined) return null;
  return (
    <section aria-labelledby={section.id}>
      <TopHeading id={section.id} own={section.title} usual={t('title')} more={{ to: '/campaigns', text: t('all') }} />
      <div className={styles.wide}>
        <CampaignBand campaign={campaign} nowMs={top.nowMs} />
      </div>
    </section>
  );
};
