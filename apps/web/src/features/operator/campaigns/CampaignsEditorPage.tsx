import type { CampaignEntry } from '@madoi/contract/site/campaigns';
import { campaignStateAt } from '@madoi/domain/site/campaign-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { formatClock, formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { OperatorHeader } from '../shared/OperatorHeader.tsx';
import { OperatorList } from '../shared/OperatorList.tsx';
import shared from '../shared/operator.module.css';
import { ConfirmedButton } from '../site-parts/ConfirmedButton.tsx';
import styles from '../site-parts/site-parts.module.css';
import { CampaignForm } from './CampaignForm.tsx';
import { useCampaignActs, useCampaignEntries } from './use-campaigns.ts';

const Removal = ({ entry, title }: { readonly entry: CampaignEntry; readonly title: string }) => {
  const t = useTranslations('operatorSite.campaigns');
  const { remove } = useCampaignActs(entry, () => undefined);
  return (
    <ConfirmedButton
      label={t('remove')}
      title={t('removeTitle')}
      text={t('removeText', { title, count: entry.roomCount })}
      disabled={remove.isPending}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(entry.id)}
    />
  );
};

const Entry = ({ entry }: { readonly entry: CampaignEntry }) => {
  const t = useTranslations('operatorSite.campaigns');
  const locale = useLocale();
  const title = useSiteText(entry.titles);
  const { startAt, endAt, isPublished, roomCount } = entry;
  const state = isPublished ? campaignStateAt(entry, Date.now()) : 'draft';
  const whenOf = (at: number) => `${formatDate(at, locale)} ${formatClock(at)}`;
  return (
    <li className={shared.report}>
      <p className={shared.facts}>
        <b>{title}</b>
        <span>{t(`state.${state}`)}</span>
        <span>
          {whenOf(startAt)} – {whenOf(endAt)}
        </span>
        <span>{t('rooms', { count: roomCount })}</span>
        <a href={`/campaigns/${entry.id}`}>{t('look')}</a>
      </p>
      <details>
        <summary className={styles.link}>{state === 'ended' ? t('more') : t('edit')}</summary>
        {state !== 'ended' && <CampaignForm key={entry.updatedAt} entry={entry} onSaved={() => undefined} />}
        <Removal entry={entry} title={title} />
      </details>
    </li>
  );
};

const Campaigns = () => {
  const t = useTranslations('operatorSite.campaigns');
  const { query, entries } = useCampaignEntries();
  const [added, setAdded] = useState(0);
  return (
    <>
      <details className={shared.report}>
        <summary className={styles.link}>{t('add')}</summary>
        <CampaignForm key={added} entry={undefined} onSaved={() => setAdded(added + 1)} />
      </details>
      <p className={styles.lead}>{t('about')}</p>
      <OperatorList label={t('label')} empty={t('empty')} count={entries.length} query={query}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </OperatorList>
    </>
  );
};

/** Campaigns: drafts, dates, who may enter, what is ranked. */
export const CampaignsEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <PageTexts texts={{ operatorSite: texts }}>
    <div className={shared.page}>
      <OperatorHeader page="campaigns" />
      <Campaigns />
    </div>
  </PageTexts>
);
