import type { CampaignDetail } from '@madoi/contract/site/campaigns';
import { obiFor } from '@madoi/prints/obi';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CampaignRankingMessages } from '#messages/campaign-ranking/campaign-ranking-texts.ts';
import type { CampaignMessages } from '#messages/campaigns/campaigns-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Prose } from '../prose/Prose.tsx';
import { CampaignRanking } from './CampaignRanking.tsx';
import styles from './campaigns.module.css';
import { OwnRooms } from './OwnRooms.tsx';
import { RankingRules } from './RankingRules.tsx';

const Facts = ({ campaign: { state, startAt, endAt, roomCount } }: { readonly campaign: CampaignDetail }) => {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const whenOf = (at: number) => ({ date: formatFullDate(at, locale), time: clockOf(at) });
  return (
    <p className={styles.facts}>
      <b>{t(`state.${state}`)}</b>
      {state === 'upcoming' && <span>{t('from', whenOf(startAt))}</span>}
      <span>{t('until', whenOf(endAt))}</span>
      <span>{t('rooms', { count: roomCount })}</span>
    </p>
  );
};

const Body = ({ campaign }: { readonly campaign: CampaignDetail }) => {
  const t = useTranslations('campaigns');
  const { id, title, lead, html, languageCode, rankingId, state } = campaign;
  return (
    <div className={styles.page} style={{ '--ink': `var(--${obiFor(id).ink})` }}>
      <h1 lang={languageCode}>{title}</h1>
      <Facts campaign={campaign} />
      <div className={styles.columns}>
        <div>
          <div className={styles.sheet} lang={languageCode} data-paper="">
            {lead !== '' && <p>{lead}</p>}
            <Prose html={html} />
          </div>
        </div>
        <div>
          {state !== 'ended' && <OwnRooms campaign={campaign} />}
          {rankingId !== 'none' && state !== 'upcoming' && <CampaignRanking campaign={campaign} />}
          {rankingId !== 'none' && <RankingRules campaign={campaign} />}
        </div>
      </div>
      <Link to="/campaigns" className={styles.all}>
        {t('all')}
      </Link>
    </div>
  );
};

export interface CampaignPageProps {
  readonly campaign: CampaignDetail;
  readonly texts: CampaignMessages;
  readonly rankingTexts: CampaignRankingMessages;
}

/** One campaign: what it is, its ranking and the rules of that, and the reader's rooms that may take part. */
export const CampaignPage = ({ campaign, texts, rankingTexts }: CampaignPageProps) => (
  <PageTexts texts={{ campaigns: texts, campaignRanking: rankingTexts }}>
    <Body campaign={campaign} />
  </PageTexts>
);
