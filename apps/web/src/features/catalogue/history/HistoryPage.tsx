import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { mergeDetails } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { formatClock, formatDate, formatWeekday } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { TrackTable } from '../tracks/TrackTable.tsx';
import { type TrackEntry, trackEntries } from '../tracks/track-entry.ts';
import styles from './history.module.css';
import { type HistoryData, type HistoryEntry, type HistoryPart, loadHistoryPart } from './history-data.ts';
import { type HistoryDay, historyDays, relativeDay } from './history-days.ts';
import { PlayedInRoom } from './PlayedInRoom.tsx';

const NoHistory = ({ words }: { readonly words: 'guest' | 'empty' }) => {
  const t = useTranslations('catalogue.history');
  const ensureUser = useEnsureUser();
  const { revalidate } = useRevalidator();
  const join = (
    <Button variant="line" onClick={() => ensureUser(() => void revalidate())}>
      {t('join')}
    </Button>
  );
  const toMusic = (
    <LinkButton to="/music" variant="line">
      {t('toMusic')}
    </LinkButton>
  );
  return <EmptyState title={t(words)} text={t(`${words}Hint`)} action={words === 'guest' ? join : toMusic} />;
};

const DayTitle = ({ day, nowMs }: { readonly day: HistoryDay<HistoryEntry>; readonly nowMs: number }) => {
  const t = useTranslations('catalogue.history');
  const locale = useLocale();
  const near = relativeDay(day.day, nowMs);
  return (
    <h2 id={`day-${day.day}`}>
      {near === undefined ? formatDate(day.at, locale) : t(near)}
      <small>
        {near !== undefined && `${formatDate(day.at, locale)}　`}
        {formatWeekday(day.at, locale)}
      </small>
    </h2>
  );
};

interface DayProps {
  readonly day: HistoryDay<HistoryEntry>;
  readonly data: Pick<HistoryData, 'details' | 'nowMs'>;
  readonly all: readonly TrackEntry[];
}

const Day = ({ day, data, all }: DayProps) => {
  const t = useTranslations('catalogue.history');
  const locale = useLocale();
  // A song that nobody knows any more is left out, and with it its time.
  const known = day.heard.filter(({ trackId }) => data.details.tracks[trackId] !== undefined);
  const entries = trackEntries(
    known.map(({ trackId }) => trackId),
    data.details,
    locale,
  );
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={`day-${day.day}`}>
      <DayTitle day={day} nowMs={data.nowMs} />
      <TrackTable
        variant="history"
        entries={entries}
        playedEntries={all}
        context={{ type: 'history', title: t('title') }}
        label={formatDate(day.at, locale)}
        hasHead={false}
        leadOf={(_entry, at) => formatClock(known[at]?.startedAt ?? 0)}
        asideOf={(_entry, at) => <PlayedInRoom roomId={known[at]?.roomId} />}
      />
    </section>
  );
};

const Page = ({ lead, children }: { readonly lead?: string | undefined; readonly children: ReactNode }) => {
  const t = useTranslations('catalogue.history');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
};

/** What was heard, as far back as it was read. */
const Heard = ({ data }: { readonly data: HistoryData }) => {
  const t = useTranslations('catalogue.history');
  const { user } = useLoginState();
  const locale = useLocale();
  const { pages, ...more } = useMorePages<HistoryPart>(data, (next) => loadHistoryPart(call, next));
  const list = pages.flatMap((page) => page.list);
  const details = mergeDetails(pages.map((page) => page.details));
  const ids = list.map(({ trackId }) => trackId);
  const all = trackEntries(ids, details, locale);
  const lead = user === undefined ? t('guestNote') : t('lead', { count: all.length });
  return (
    <Page lead={all.length > 0 ? lead : undefined}>
      {all.length === 0 && !more.hasMore && <NoHistory words={user === undefined ? 'guest' : 'empty'} />}
      {historyDays(list).map((day) => (
        <Day key={day.day} day={day} data={{ details, nowMs: data.nowMs }} all={all} />
      ))}
      <LoadMore {...more} />
    </Page>
  );
};

/** What the user listened to, day by day; a click plays it again, followed by what was heard before it. */
export const HistoryPage = ({ data }: { readonly data: HistoryData | undefined }) => {
  if (data !== undefined) return <Heard data={data} />;
  return (
    <Page>
      <NoHistory words="guest" />
    </Page>
  );
};
