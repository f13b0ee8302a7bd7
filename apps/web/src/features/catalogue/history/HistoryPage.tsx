import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { mergeDetails } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { formatClock, formatDate, formatDay, formatWeekday } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { type TrackEntry, trackEntries } from '../listening/track-entry.ts';
import { TrackTable } from '../tracks/TrackTable.tsx';
import styles from './history.module.css';
import { type HistoryData, type HistoryEntry, type HistoryPart, loadHistoryPart } from './history-data.ts';
import { type HistoryDay, historyDays, joinContinued, relativeDay } from './history-days.ts';
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
      <small>{near === undefined ? formatWeekday(day.at, locale) : formatDay(day.at, locale)}</small>
    </h2>
  );
};

interface HistoryRow extends HistoryEntry {
  readonly entry: TrackEntry;
}

interface DayProps {
  readonly day: HistoryDay<HistoryRow>;
  readonly nowMs: number;
  /** Of all days. */
  readonly all: readonly TrackEntry[];
}

const Day = ({ day, nowMs, all }: DayProps) => {
  const t = useTranslations('catalogue.history');
  const locale = useLocale();
  return (
    <section aria-labelledby={`day-${day.day}`}>
      <DayTitle day={day} nowMs={nowMs} />
      <TrackTable
        variant="history"
        entries={day.heard.map(({ entry }) => entry)}
        playedEntries={all}
        context={{ type: 'history', title: t('title') }}
        label={formatDate(day.at, locale)}
        hasHead={false}
        leadOf={(_entry, at) => formatClock(day.heard[at]?.startedAt ?? 0)}
        asideOf={(_entry, at) => <PlayedInRoom roomId={day.heard[at]?.roomId} />}
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
  const details = mergeDetails(pages.map((page) => page.details));
  const list = joinContinued(
    pages.flatMap((page) => page.list),
    (id) => (details.tracks[id]?.audioInfo.duration ?? 0) * 1_000,
  );
  // A song that nobody knows any more is left out, and with it its time.
  const rows = list.flatMap((heard) =>
    trackEntries([heard.trackId], details, locale).map((entry) => ({ ...heard, entry })),
  );
  const lead = user === undefined ? t('guestNote') : t('lead', { count: rows.length });
  return (
    <Page lead={rows.length > 0 ? lead : undefined}>
      {rows.length === 0 && !more.hasMore && <NoHistory words={user === undefined ? 'guest' : 'empty'} />}
      {historyDays(rows).map((day) => (
        <Day key={day.day} day={day} nowMs={data.nowMs} all={rows.map(({ entry }) => entry)} />
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
