import { playbackHistory } from '@madoi/contract/playback/playback';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import { and, eq, isNull } from 'drizzle-orm';
import { listenings, monthlyUsage } from '../../apps/server/src/features/playback/playback.table.ts';
import type { HttpClient } from './http-client.ts';
import { type PlaybackApp, startPlaybackApp, userIdOf } from './playback-app.ts';

/** Two songs of 200 s. */
export const song = '01KSONG0000000000000000001';
export const other = '01KSONG0000000000000000002';
/** What a free user hears in a month here. */
export const allowanceSec = 1_000;

/** An app in which the month is short, with `song` and `other` to hear. */
export async function startMeteredApp(): Promise<PlaybackApp> {
  const app = await startPlaybackApp({ config: { freeHoursPerMonth: allowanceSec / 3600 } });
  await app.addTrack(song);
  await app.addTrack(other);
  return app;
}

/** Begins the month after the next, in which nothing that an earlier test left behind is charged. */
export const beginFreshMonth = (app: PlaybackApp): void => app.clock.advance(40 * 86_400_000);

/** What the month was charged to somebody, as it is kept; milliseconds. */
export async function usedMsOf(
  app: PlaybackApp,
  client: HttpClient,
  month = allowanceMonthOf(app.clock.now()),
): Promise<number> {
  const [row] = await app.services.database.db
    .select()
    .from(monthlyUsage)
    .where(and(eq(monthlyUsage.userId, await userIdOf(client)), eq(monthlyUsage.month, month)));
  return row?.usedMs ?? 0;
}

/** The names of somebody's listenings that go on. */
export async function openListeningsOf(app: PlaybackApp, client: HttpClient): Promise<string[]> {
  const rows = await app.services.database.db
    .select()
    .from(listenings)
    .where(and(eq(listenings.userId, await userIdOf(client)), isNull(listenings.closedAt)));
  return rows.map(({ name }) => name);
}

export const historyOf = async (client: HttpClient) => (await client.call(playbackHistory, { query: {} })).list;
