import { type SQL, sql } from 'drizzle-orm';
import type { AccountMerge } from './account-merge.ts';
import { channelStatements, closeChannelStatements } from './merge-channels.store.pg.ts';
import { followStatements } from './merge-follows.store.pg.ts';
import { notificationStatements } from './merge-notifications.store.pg.ts';
import { salesStatements } from './merge-sales.store.pg.ts';
import { removeNamesFromRoomLogs } from './room-log-names.store.pg.ts';

/** Rows of a room, or of a survey, and a person: an account that already has one keeps its own. */
const pairRows = ({ from, into }: AccountMerge): SQL[] => [
  sql`insert into lounge_co_owners (lounge_id, user_id, added_at, accepted_at)
    select c.lounge_id, ${into}, c.added_at, c.accepted_at from lounge_co_owners c
    join lounges l on l.id = c.lounge_id
    where c.user_id = ${from} and l.owner_id not in (${from}, ${into}) on conflict do nothing`,
  sql`insert into lounge_visits (lounge_id, user_id, first_at, last_at)
    select lounge_id, ${into}, first_at, last_at from lounge_visits where user_id = ${from}
    on conflict (lounge_id, user_id) do update set
      first_at = least(lounge_visits.first_at, excluded.first_at),
      last_at = greatest(lounge_visits.last_at, excluded.last_at)`,
  sql`insert into lounge_invitations (lounge_id, user_id, added_at)
    select lounge_id, ${into}, added_at from lounge_invitations where user_id = ${from} on conflict do nothing`,
  sql`insert into lounge_reminders (lounge_id, user_id, added_at)
    select lounge_id, ${into}, added_at from lounge_reminders where user_id = ${from} on conflict do nothing`,
  sql`insert into survey_answers (survey_id, user_id, answers, answered_at)
    select survey_id, ${into}, answers, answered_at from survey_answers where user_id = ${from} on conflict do nothing`,
];

/** Another name is no way around a ban or a block: the stricter of two holds. */
const moderationRows = ({ from, into, now }: AccountMerge): SQL[] => [
  sql`insert into lounge_bans (lounge_id, user_id, banned_at, banned_by, until)
    select lounge_id, ${into}, banned_at, banned_by, until from lounge_bans where user_id = ${from}
    on conflict (lounge_id, user_id) do update set until = case
      when lounge_bans.until is null or excluded.until is null then null
      else greatest(lounge_bans.until, excluded.until) end`,
  sql`insert into blocks (user_id, blocked_id, active, updated_at)
    select ${into}, blocked_id, true, ${now} from blocks where user_id = ${from} and active and blocked_id <> ${into}
    on conflict (user_id, blocked_id) do update set active = true, updated_at = greatest(excluded.updated_at, blocks.updated_at + 1)
    where not blocks.active`,
  sql`insert into blocks (user_id, blocked_id, active, updated_at)
    select user_id, ${into}, true, ${now} from blocks where blocked_id = ${from} and active and user_id <> ${into}
    on conflict (user_id, blocked_id) do update set active = true, updated_at = greatest(excluded.updated_at, blocks.updated_at + 1)
    where not blocks.active`,
  sql`update reports r set user_id = ${into} where user_id = ${from} and not exists (
    select 1 from reports o where o.user_id = ${into} and o.reporter_id is not distinct from r.reporter_id
      and o.message_id is not distinct from r.message_id)`,
];

/** Each gets a cursor beyond all of the new owner's, so that every device of theirs hears of it. */
const favoritesStatement = ({ from, into, now }: AccountMerge): SQL => sql`
  insert into favorites (user_id, type, target_id, active, favorited_at, updated_at, target_stamp)
  select ${into}, type, target_id, true, favorited_at,
    greatest(${now}::bigint, (select coalesce(max(updated_at), 0) + 1 from favorites where user_id = ${into}))
      + row_number() over (order by updated_at, type, target_id), target_stamp
  from favorites where user_id = ${from} and active and target_id <> ${into}
  on conflict (user_id, type, target_id) do update set
    active = true, favorited_at = excluded.favorited_at, updated_at = excluded.updated_at
  where not favorites.active`;

/** Time that was used stays used: signing in is no way to more of it. */
const listening = ({ from, into, now }: AccountMerge): SQL[] => [
  sql`insert into monthly_usage (user_id, month, used_ms) select ${into}, month, used_ms from monthly_usage where user_id = ${from}
    on conflict (user_id, month) do update set used_ms = monthly_usage.used_ms + excluded.used_ms`,
  sql`insert into downloads (user_id, track_id, audio_type, cut_ms, fetched_at, state, month, charged_ms)
    select ${into}, track_id, audio_type, cut_ms, fetched_at, state, month, charged_ms from downloads where user_id = ${from}
    on conflict do nothing`,
  sql`insert into listenbrainz_links select ${into} as user_id, token, user_name, since, due_at, failures, refused_at
    from listenbrainz_links where user_id = ${from} on conflict do nothing`,
  sql`insert into listeners (key, user_id, known_since)
    select ${`user:${into}`}, ${into}, known_since from listeners where key = ${`user:${from}`}
    on conflict (key) do update set known_since = least(listeners.known_since, excluded.known_since)`,
  ...listenings(`user:${from}`, into, now),
];

/**
 * What was heard under one key goes to a person. What is still open ends here and comes to what the clock says; a guest's days
 * become months. What an address counts stays there.
 */
export const listenings = (key: string, into: string, now: number): SQL[] => [
  sql`with ended as (
    update listenings set closed_at = ${now}, was_replaced = true,
      credited_ms = least(greatest(${now}::bigint - started_at, 0), cut_ms)
    where listener = ${key} and closed_at is null returning left(month, 7) as month, credited_ms, address_key, month as period)
    , at_address as (
    insert into guest_daily_usage (owner, day, used_ms)
      select 'address:' || address_key, period, credited_ms from ended where address_key is not null
      on conflict (owner, day) do update set used_ms = guest_daily_usage.used_ms + excluded.used_ms)
    insert into monthly_usage (user_id, month, used_ms) select ${into}, month, sum(credited_ms) from ended where month is not null
    group by month on conflict (user_id, month) do update set used_ms = monthly_usage.used_ms + excluded.used_ms`,
  sql`with used as (delete from guest_daily_usage where owner = ${key} returning left(day, 7) as month, used_ms)
    insert into monthly_usage (user_id, month, used_ms) select ${into}, month, sum(used_ms) from used group by month
    on conflict (user_id, month) do update set used_ms = monthly_usage.used_ms + excluded.used_ms`,
  sql`with fetched as (delete from guest_downloads where listener = ${key} returning *)
    insert into downloads (user_id, track_id, audio_type, cut_ms, fetched_at, state, month, charged_ms)
    select ${into}, track_id, audio_type, cut_ms, fetched_at, state, left(day, 7), charged_ms from fetched
    on conflict do nothing`,
  sql`update listenings l set listener = ${`user:${into}`}, user_id = ${into}, month = left(month, 7), address_key = null
    where listener = ${key} and not exists (
    select 1 from listenings o where o.listener = ${`user:${into}`} and o.name = l.name)`,
];

/**
 * A second account is no way around a limit: of two caps the lower one holds, and a raised one from the later day on. Where two versions of
 * the terms were accepted the older one counts, so that they are asked for again; of two birth dates the later one does.
 */
const giving = ({ from, into, now }: AccountMerge): SQL[] => [
  sql`update gift_orders set giver_id = ${into}, client_id = null where giver_id = ${from}`,
  sql`insert into gift_terms (user_id, version, birth_date, accepted_at)
    select ${into}, version, birth_date, accepted_at from gift_terms where user_id = ${from}
    on conflict (user_id) do update set version = least(gift_terms.version, excluded.version),
      birth_date = greatest(gift_terms.birth_date, excluded.birth_date),
      accepted_at = greatest(gift_terms.accepted_at, excluded.accepted_at)`,
  sql`with cap as (select
      min(case when next_at <= ${now} then next_yen else yen end) as yen,
      min(case when next_at is null then yen else next_yen end) as next_yen,
      max(next_at) filter (where next_at > ${now}) as next_at
      from gift_caps where user_id in (${from}, ${into}) having count(*) > 0)
    insert into gift_caps (user_id, yen, next_yen, next_at)
    select ${into}, yen, case when next_at is not null then next_yen end, next_at from cap
    on conflict (user_id) do update set
      yen = excluded.yen, next_yen = excluded.next_yen, next_at = excluded.next_at`,
];

const owned = ({ from, into, now }: AccountMerge): SQL[] => [
  sql`update playlists set user_id = ${into}, client_id = null, updated_at = greatest(${now}, updated_at + 1)
    where user_id = ${from}`,
  sql`update search_entries set user_id = ${into} where user_id = ${from} and type <> 'users'`,
  sql`delete from lounge_co_owners where user_id = ${into}
    and lounge_id in (select id from lounges where owner_id = ${from})`,
  sql`update lounges set owner_id = ${into}, client_id = null where owner_id = ${from}`,
  sql`update lounge_echoes set user_id = ${into} where user_id = ${from}`,
  // A vote that both have given is one vote.
  sql`insert into lounge_votes (lounge_id, kind, subject_id, user_id, voted_at)
    select lounge_id, kind, subject_id, ${into}, voted_at from lounge_votes where user_id = ${from} on conflict do nothing`,
  sql`delete from lounge_votes where user_id = ${from}`,
  sql`update lounge_requests set user_id = ${into}, client_id = null where user_id = ${from}`,
  ...giving({ from, into, now }),
  ...letterRows({ from, into }),
];

/** What they wrote, and what they received: a letter that both have stays once. */
const letterRows = ({ from, into }: Pick<AccountMerge, 'from' | 'into'>): SQL[] => [
  sql`update letters set owner_id = ${into} where owner_id = ${from}`,
  sql`insert into letter_deliveries (letter_id, user_id, delivered_at, read_at, reported_at)
    select letter_id, ${into}, delivered_at, read_at, reported_at from letter_deliveries where user_id = ${from}
    on conflict do nothing`,
  sql`delete from letter_deliveries where user_id = ${from}`,
];

const hasLiveSubscription = (userId: string): SQL =>
  sql`exists (select 1 from standard_subscriptions where user_id = ${userId} and state in ('trial', 'active', 'ending', 'grace'))`;

/**
 * STANDARD that was bought without a login goes along, with its card and receipts. Where both have it, the one that is left behind ends
 * with its account.
 */
const subscription = ({ from, into }: AccountMerge): SQL[] => {
  const goesAlong = sql`${hasLiveSubscription(from)} and not ${hasLiveSubscription(into)}`;
  return [
    sql`delete from standard_customers where user_id = ${into} and ${goesAlong}`,
    sql`update standard_customers set user_id = ${into} where user_id = ${from}
      and not exists (select 1 from standard_customers where user_id = ${into})`,
    sql`update users set plan = 'standard' where id = ${into} and ${goesAlong}`,
    sql`update standard_invoices set user_id = ${into} where user_id = ${from}`,
    sql`update standard_notices set user_id = ${into} where user_id = ${from}`,
    sql`update standard_checkouts set is_open = false where user_id = ${from}`,
    sql`update standard_subscriptions set user_id = ${into} where user_id = ${from} and (state in ('pending', 'ended')
      or not ${hasLiveSubscription(into)})`,
  ];
};
/** In an order in which each finds what it needs. */
export const mergeStatements = (move: AccountMerge): SQL[] => [
  // While it is still known which rooms they owned, ran and asked songs of.
  ...removeNamesFromRoomLogs(move.from),
  ...pairRows(move),
  ...moderationRows(move),
  ...followStatements(move),
  ...channelStatements(move),
  ...notificationStatements(move),
  favoritesStatement(move),
  ...listening(move),
  ...owned(move),
  ...subscription(move),
  ...salesStatements(move),
];

/** Everything that is a person's alone. What others see goes without a name: rooms that are over, and what was said there. */
export const closeStatements = (userId: string, now: number): SQL[] => [
  ...removeNamesFromRoomLogs(userId),
  ...[
    'email_logins',
    'passkeys',
    'provider_logins',
    'login_tokens',
    'favorites',
    'lounge_co_owners',
    'lounge_reminders',
    'lounge_invitations',
    'gift_terms',
    'gift_caps',
    'letter_deliveries',
    'notifications',
    'notification_settings',
    'push_subscriptions',
    'people_settings',
    'notification_digests',
    'survey_answers',
  ].map((table) => sql`delete from ${sql.identifier(table)} where user_id = ${userId}`),
  ...['listenbrainz_links', 'downloads', 'monthly_usage', 'listenings', 'listeners'].map(
    (table) => sql`delete from ${sql.identifier(table)} where user_id = ${userId}`,
  ),
  sql`delete from blocks where user_id = ${userId} or blocked_id = ${userId}`,
  ...closeChannelStatements(userId),
  sql`delete from follows where follower_id = ${userId} or (target_kind = 'user' and target_id = ${userId})`,
  sql`delete from search_entries where (type = 'users' and id = ${userId}) or (type = 'playlists' and user_id = ${userId})`,
  sql`delete from playlists where user_id = ${userId}`,
  sql`update letters set body = '' where owner_id = ${userId} and sent_at is null`,
  sql`delete from lounge_visits where user_id = ${userId}`,
  sql`update users set name = '', uploaded_at = 0, picture_url = null, is_official = false, is_essential_liver = false,
    is_picked_out_liver = false, is_operator = false, plan = 'free', birth_date = null, language = null,
    is_published = false, closed_at = ${now}, updated_at = greatest(${now}, updated_at + 1)
    where id = ${userId} and closed_at is null`,
];
