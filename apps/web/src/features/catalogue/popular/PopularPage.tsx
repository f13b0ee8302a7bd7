import { useTranslations } from 'use-intl';
import { useLocale } from '#platform/page/root-data.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import page from '../list-page/section-page.module.css';
import { trackEntries } from '../listening/track-entry.ts';
import { TrackTable } from '../tracks/TrackTable.tsx';
import type { PopularData } from './popular-data.ts';
import { RankingSheet } from './RankingSheet.tsx';

const Nothing = () => {
  const t = useTranslations('catalogue.popular');
  const action = (
    <LinkButton to="/music" variant="line">
      {t('toMusic')}
    </LinkButton>
  );
  return <EmptyState title={t('empty')} text={t('emptyHint')} action={action} />;
};

/** What was heard most in the last seven days: the sheet of ranks, then the songs. */
export const PopularPage = ({ data }: { readonly data: PopularData }) => {
  const t = useTranslations('catalogue.popular');
  const locale = useLocale();
  const entries = trackEntries(data.trackIds, data.details, locale);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {data.albums.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <RankingSheet data={data} />
          <section aria-labelledby="popular-songs">
            <h2 id="popular-songs">{t('songs')}</h2>
            <TrackTable
              variant="list"
              entries={entries}
              context={{ type: 'track', title: t('title') }}
              label={t('songs')}
            />
          </section>
        </>
      )}
    </div>
  );
};
