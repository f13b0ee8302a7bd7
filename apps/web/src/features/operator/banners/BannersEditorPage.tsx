import type { BannerEntry } from '@madoi/contract/site/banner';
import { isShownAt } from '@madoi/domain/site/top-sections';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { formatDateTime } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { SiteEditorEntry, SiteEditorList } from '../site-parts/SiteEditorList.tsx';
import { SiteEditorPage } from '../site-parts/SiteEditorPage.tsx';
import { BannerForm } from './BannerForm.tsx';
import { BannerPicture } from './BannerPicture.tsx';
import { useBannerActs, useBannerEntries } from './use-banners.ts';

function stateOf(entry: BannerEntry, nowMs: number): 'shown' | 'planned' | 'over' {
  if (!entry.isActive || (entry.endAt !== undefined && entry.endAt <= nowMs)) return 'over';
  return isShownAt(entry, nowMs) ? 'shown' : 'planned';
}

interface EntryProps {
  readonly entry: BannerEntry;
  readonly imageHosts: readonly string[];
}

const Entry = ({ entry, imageHosts }: EntryProps) => {
  const t = useTranslations('operatorSite.banners');
  const locale = useLocale();
  const text = useSiteText(entry.texts);
  const { end } = useBannerActs(entry, () => undefined);
  const state = stateOf(entry, Date.now());
  const whenOf = (at: number | undefined) => (at === undefined ? '' : formatDateTime(at, locale));
  const facts = (
    <>
      <b>{text}</b>
      <span>{t(`state.${state}`)}</span>
      <span>
        {whenOf(entry.startAt)} – {whenOf(entry.endAt)}
      </span>
    </>
  );
  return (
    <SiteEditorEntry facts={facts} label={state === 'over' ? t('again') : t('edit')}>
      <BannerForm key={entry.updatedAt} entry={entry} imageHosts={imageHosts} onSaved={() => undefined} />
      <BannerPicture entry={entry} />
      {state !== 'over' && (
        <Button variant="text" loading={end.isPending} onClick={() => end.mutate(entry.id)}>
          {t('end')}
        </Button>
      )}
    </SiteEditorEntry>
  );
};

const Banners = () => {
  const t = useTranslations('operatorSite.banners');
  const query = useBannerEntries();
  const { list = [], imageHosts = [] } = query.data ?? {};
  return (
    <SiteEditorList
      texts={{ add: t('add'), about: t('lead'), label: t('label'), empty: t('none') }}
      query={query}
      entries={list}
      newForm={(onSaved) => <BannerForm entry={undefined} imageHosts={imageHosts} onSaved={onSaved} />}
      entryOf={(entry) => <Entry key={entry.id} entry={entry} imageHosts={imageHosts} />}
    />
  );
};

/** The notices above the lists of rooms: texts, picture, link, dates, and who sees them. */
export const BannersEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <SiteEditorPage texts={texts} page="banners">
    <Banners />
  </SiteEditorPage>
);
