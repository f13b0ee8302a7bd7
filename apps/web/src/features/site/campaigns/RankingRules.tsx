import { type CampaignDetail, rankingMax } from '@madoi/contract/site/campaigns';
import { useTranslations } from 'use-intl';
import { formatClock, formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import styles from './campaigns.module.css';

const rules = ['counted', 'period', 'ties', 'leftOut', 'rooms', 'end'] as const;

/** How the ranking of `rankingId` listeners is counted, for those who take part and those who look on. */
export const RankingRules = ({ campaign: { startAt, endAt } }: { readonly campaign: CampaignDetail }) => {
  const t = useTranslations('campaignRanking.rules');
  const locale = useLocale();
  const whenOf = (at: number) => `${formatFullDate(at, locale)}${locale === 'en' ? ',' : ''} ${formatClock(at)}`;
  const values = { start: whenOf(startAt), end: whenOf(endAt), max: rankingMax };
  return (
    <section className={styles.part} aria-labelledby="ranking-rules">
      <h2 id="ranking-rules">{t('title')}</h2>
      <dl className={styles.rules}>
        {rules.map((rule) => (
          <div key={rule}>
            <dt>{t(rule)}</dt>
            <dd>{t(`${rule}Text`, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
