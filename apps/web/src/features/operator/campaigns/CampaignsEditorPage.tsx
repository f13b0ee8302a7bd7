import type { CampaignEntry } from '@madoi/contract/site/campaigns';
import { campaignStateAt } from '@madoi/domain/site/campaign-rules';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { formatDateTime } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { EntryRemoval } from '../site-parts/EntryRemoval.tsx';
import { SiteEditorEntry, SiteEditorList } from '../site-parts/SiteEditorList.tsx';
import { SiteEditorPage } from '../site-parts/SiteEditorPage.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { useCampaignActs, useCampaignEntries } from './use-campaigns.ts';

const Entry = ({ entry }: { readonly entry: CampaignEntry }) => {
  const t = useTranslations('operatorSite.campaigns');
  const locale = useLocale();
  const title = useSiteText(entry.titles);
  const { remove } = useCampaignActs(entry, () => undefined);
  const { startAt, endAt, isPublished, roomCount } = entry;
  const state = isPublished ? campaignStateAt(entry, Date.now()) : 'draft';
  const whenOf = (at: number) => formatDateTime(at, locale);
  const facts = (
    <>
      <b>{title}</b>
      <span>{t(`state.${state}`)}</span>
      <span>
        {whenOf(startAt)} – {whenOf(endAt)}
      </span>
      <span>{t('rooms', { count: roomCount })}</span>
      <a href={`/campaigns/${entry.id}`}>{t('look')}</a>
    </>
  );
  return (
    <SiteEditorEntry facts={facts} label={state === 'ended' ? t('more') : t('edit')}>
      {state !== 'ended' && <CampaignForm key={entry.updatedAt} entry={entry} onSaved={() => undefined} />}
      <EntryRemoval
        part="campaigns"
        text={t('removeText', { title, count: roomCount })}
        entryId={entry.id}
        remove={remove}
      />
    </SiteEditorEntry>
  );
};

const Campaigns = () => {
  const t = useTranslations('operatorSite.campaigns');
  const { query, entries } = useCampaignEntries();
  return (
    <SiteEditorList
      texts={{ add: t('add'), about: t('about'), label: t('label'), empty: t('empty') }}
      query={query}
      entries={entries}
      newForm={(onSaved) => <CampaignForm entry={undefined} onSaved={onSaved} />}
      entryOf={(entry) => <Entry key={entry.id} entry={entry} />}
    />
  );
};

/** Campaigns: drafts, dates, who may enter, what is ranked. */
export const CampaignsEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <SiteEditorPage texts={texts} page="campaigns">
    <Campaigns />
  </SiteEditorPage>
);
