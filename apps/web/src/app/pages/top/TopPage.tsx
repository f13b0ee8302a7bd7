import type { TopSection } from '@madoi/contract/site/top';
import { firstVisitCookie } from '@madoi/domain/site/first-visit';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import type { CampaignMessages } from '#messages/campaigns/campaigns-texts.ts';
import type { TopMessages } from '#messages/top/top-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { formatClock, formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { writeCookie } from '#platform/page/write-cookie.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { TopAlbums } from './TopAlbums.tsx';
import { TopCampaign } from './TopCampaign.tsx';
import { TopFooter } from './TopFooter.tsx';
import { TopHero } from './TopHero.tsx';
import { TopArtists, TopPlaylists, TopText } from './TopLists.tsx';
import { TopPick } from './TopPick.tsx';
import { TopPosts } from './TopPosts.tsx';
import { TopNow, TopSoon } from './TopRooms.tsx';
import styles from './top.module.css';
import type { TopData } from './top-data.ts';
import { topRows } from './top-rows.ts';

export interface TopPageProps {
  readonly top: TopData;
  readonly texts: TopMessages;
  readonly campaignTexts: CampaignMessages;
  readonly isPreview: boolean;
  /** Whether this device has dismissed the explanation, sees it first, or asked for it. */
  readonly explanation: 'first' | 'dismissed' | 'asked';
}

const Section = ({ section, top }: { readonly section: TopSection; readonly top: TopData }) => {
  switch (section.type) {
    case 'now':
      return <TopNow section={section} top={top} />;
    case 'soon':
      return <TopSoon section={section} top={top} />;
    case 'pick':
      return <TopPick section={section} top={top} />;
    case 'albums':
      return <TopAlbums section={section} top={top} />;
    case 'playlists':
      return <TopPlaylists section={section} top={top} />;
    case 'artists':
      return <TopArtists section={section} top={top} />;
    case 'posts':
      return <TopPosts section={section} top={top} />;
    case 'campaign':
      return <TopCampaign section={section} top={top} />;
    case 'text':
      return <TopText section={section} />;
  }
};

const PreviewNote = ({ nowMs }: { readonly nowMs: number }) => {
  const t = useTranslations('top');
  const date = formatDate(nowMs, useLocale());
  return (
    <p className={styles.preview} role="status">
      {t('preview', { date, time: formatClock(nowMs) })}
    </p>
  );
};

const Sections = ({ top, sections }: { readonly top: TopData; readonly sections: readonly TopSection[] }) => (
  <div className={styles.body}>
    {topRows(sections).map((row) => (
      <div key={row[0]?.id} className={styles.row} data-count={row.length} data-first={row[0]?.type}>
        {row.map((section) => (
          <Section key={section.id} section={section} top={top} />
        ))}
      </div>
    ))}
    <TopFooter />
  </div>
);

/** What this place is, what is on now, and what the operator shows. */
export const TopPage = ({ top, texts, campaignTexts, isPreview, explanation }: TopPageProps) => {
  const { user } = useLoginState();
  // Who dismissed it and asks for it again comes to another entry of the history, at the same page.
  const { key } = useLocation();
  const [dismissedAt, setDismissedAt] = useState<string>();
  const isExplained =
    dismissedAt !== key && (explanation === 'asked' || (explanation === 'first' && user === undefined));
  const dismiss = () => {
    writeCookie(firstVisitCookie.name, firstVisitCookie.dismissed);
    setDismissedAt(key);
  };
  const feature = isExplained ? undefined : top.sections.find(({ type }) => type === 'pick');
  return (
    <PageTexts texts={{ top: texts, campaigns: campaignTexts }}>
      {isPreview && <PreviewNote nowMs={top.nowMs} />}
      <TopHero hasFeature={isExplained || feature !== undefined}>
        {isExplained && <FirstVisit onDismiss={dismiss} />}
        {feature !== undefined && <Section section={feature} top={top} />}
      </TopHero>
      <Sections top={top} sections={top.sections.filter((section) => section !== feature)} />
    </PageTexts>
  );
};
