import type { Locale } from '@madoi/contract/constants';
import type { Incident, Maintenance, ServiceStatus } from '@madoi/contract/site/status';
import { statusFeedPath, statusPath } from '@madoi/contract/site/status-paths';
import { localePath } from '@madoi/domain/locale/locale-path';
import { writtenIn } from '@madoi/domain/site/site-language';
import { type AtomEntry, type AtomFeed, renderAtom } from '@madoi/domain/text/atom-feed';
import { affectedText } from './page/notice-sections.ts';
import { formatStatusTime } from './page/status-dates.ts';
import { statusTexts } from './page/status-texts.ts';

const entriesMax = 50;

export interface StatusFeed {
  readonly status: Pick<ServiceStatus, 'incidents' | 'maintenances'>;
  /** `https://…`, as feed readers reached us. */
  readonly origin: string;
  readonly locale: Locale;
}

type Place = Omit<StatusFeed, 'status'>;

const urlOf = ({ origin, locale }: Place, id: string): string => `${origin}${localePath(statusPath, locale)}#${id}`;

function incidentEntry(incident: Incident, place: Place): AtomEntry {
  const { locale } = place;
  const texts = statusTexts[locale];
  const { id, titles, state, parts, startedAt, updates } = incident;
  const lines = updates.map(
    ({ at, state: then, texts: words }) =>
      `${texts.incidentStates[then]} (${formatStatusTime(at, locale)})\n${writtenIn(words, locale)}`,
  );
  return {
    id: `${place.origin}${statusPath}#${id}`,
    title: `[${texts.incidentStates[state]}] ${writtenIn(titles, locale)}`,
    url: urlOf(place, id),
    publishedAt: startedAt,
    updatedAt: updates[0]?.at ?? startedAt,
    text: [affectedText(parts, texts), ...lines].join('\n'),
    pictures: [],
  };
}

function maintenanceEntry({ id, titles, texts: words, parts, startAt, endAt, updatedAt }: Maintenance, place: Place) {
  const { locale } = place;
  const texts = statusTexts[locale];
  const time = `${formatStatusTime(startAt, locale)} – ${formatStatusTime(endAt, locale)}`;
  return {
    id: `${place.origin}${statusPath}#${id}`,
    title: `[${texts.maintenance}] ${writtenIn(titles, locale)}`,
    url: urlOf(place, id),
    publishedAt: updatedAt,
    updatedAt,
    text: [time, affectedText(parts, texts), writtenIn(words, locale)].join('\n'),
    pictures: [],
  };
}

/** Incidents and maintenance as an Atom feed, what was changed last in front. An entry changes with each update. */
export function statusFeed({ status, origin, locale }: StatusFeed): string {
  const texts = statusTexts[locale];
  const place = { origin, locale };
  const entries = [
    ...status.incidents.map((each) => incidentEntry(each, place)),
    ...status.maintenances.map((each) => maintenanceEntry(each, place)),
  ]
    .sort((one, other) => other.updatedAt - one.updatedAt)
    .slice(0, entriesMax);
  const selfUrl = `${origin}${statusFeedPath}?lang=${locale}`;
  const feed: AtomFeed = {
    id: selfUrl,
    title: texts.title,
    subtitle: texts.description,
    updatedAt: entries[0]?.updatedAt ?? 0,
    url: `${origin}${localePath(statusPath, locale)}`,
    selfUrl,
    author: 'Madoi',
    entries,
  };
  return renderAtom(feed);
}
