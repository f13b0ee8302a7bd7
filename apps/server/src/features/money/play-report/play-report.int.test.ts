import { getPlayReport, playReportCsvPath } from '@madoi/contract/operator/play-report';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import type { TestUser } from '@madoi/test-kit/room-users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { albums, artists, tracks } from '../../catalogue/catalogue.table.ts';
import { listenings } from '../../playback/playback.table.ts';

let app: LoungeApp;
let operator: TestUser;
let listener: TestUser;
/** The first instant of 1 November 2026 in Tokyo. */
const november = Date.UTC(2026, 9, 31, 15);
const dayMs = 86_400_000;
let heard = 0;

const hear = async (trackId: string, at: number, more: Partial<typeof listenings.$inferInsert> = {}) => {
  heard += 1;
  await app.database.db.insert(listenings).values({
    ...{ id: `listening-${heard}`, name: `${heard}`, listener: `user:${heard}`, trackId, sessionHash: 'x' },
    ...{ audioType: 'full' as const, cutMs: 100_000, creditedMs: 100_000, startedAt: at, closedAt: at + 1, ...more },
  });
};
const track = (id: string, name: string): typeof tracks.$inferInsert => ({
  ...{ id, albumId: 'plays-album', artistId: 'plays-artist', name, isAvailable: true, sourceHash: id },
  ...{
    createdAt: 1,
    updatedAt: 1,
    fullSec: 100,
    highlight90Sec: 90,
    highlight30Sec: 30,
    integratedLufs: -14,
    truePeakDb: -1,
  },
});

beforeAll(async () => {
  app = await startLoungeApp();
  [operator, listener] = [await app.signUp('運営'), await app.signUp('客')];
  const { db } = app.database;
  await db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
  await db.insert(artists).values({ id: 'plays-artist', name: '灯台守', groupKey: 'p', updatedAt: 1 });
  const colors = { primary: '#102030', secondary: '#405060', ink: 'shu' as const };
  const album = { id: 'plays-album', artistId: 'plays-artist', name: '夜, 海', groupKey: 'p', updatedAt: 1, colors };
  await db.insert(albums).values(album);
  await db.insert(tracks).values([track('plays-one', '=1+1'), track('plays-two', 'ふたつめ')]);
  await hear('plays-one', november, { listener: 'user:same' });
  await hear('plays-one', november + 30 * dayMs - 1, { listener: 'user:same', roomId: 'room-1', creditedMs: 50_000 });
  await hear('plays-one', november - 1);
  await hear('plays-one', november + 30 * dayMs);
  await hear('plays-two', november + dayMs, { creditedMs: 20_000 });
  await hear('plays-two', november + dayMs, { creditedMs: 0 });
  await hear('plays-gone', november + dayMs, { creditedMs: 5_000 });
});
afterAll(() => app.close());

const csv = (by: TestUser, from = '2026-11-01', to = '2026-11-30') =>
  by.request('GET', `/api${playReportCsvPath}?from=${from}&to=${to}`);

describe('the report for rights holders', () => {
  it('counts what was heard of each track between two days of Tokyo, the longest heard first', async () => {
    const query = { from: '2026-11-01', to: '2026-11-30' };
    expect(await operator.call(getPlayReport, { query })).toEqual({
      list: [
        {
          ...{ trackId: 'plays-one', name: '=1+1', artist: '灯台守', album: '夜, 海' },
          ...{ plays: 2, roomPlays: 1, listeners: 1, playedSec: 150 },
        },
        {
          ...{ trackId: 'plays-two', name: 'ふたつめ', artist: '灯台守', album: '夜, 海' },
          ...{ plays: 1, roomPlays: 0, listeners: 1, playedSec: 20 },
        },
        {
          ...{ trackId: 'plays-gone', name: '', artist: '', album: '' },
          ...{ plays: 1, roomPlays: 0, listeners: 1, playedSec: 5 },
        },
      ],
      total: { tracks: 3, plays: 4, playedSec: 175 },
    });
  });

  it('is a file as well, with names that a spreadsheet takes for text', async () => {
    const { status, headers, body } = await csv(operator);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="madoi-plays-2026-11-01-2026-11-30.csv"');
    expect(String(body)).toContain(`plays-one,'=1+1,灯台守,"夜, 海",2,1,1,150\r\n`);
  });

  it('is for operators alone, and of a period that there is', async () => {
    const path = (from: string, to: string) => `/api${getPlayReport.path}?from=${from}&to=${to}`;
    expect((await listener.request('GET', path('2026-11-01', '2026-11-30'))).status).toBe(403);
    expect((await csv(listener)).status).toBe(403);
    expect(
      (await app.newVisitor().request('GET', `/api${playReportCsvPath}?from=2026-11-01&to=2026-11-30`)).status,
    ).toBe(401);
    for (const [from, to] of [
      ['2026-11-30', '2026-11-01'],
      ['2026-02-30', '2026-03-01'],
      ['2024-01-01', '2026-01-01'],
    ] as const) {
      expect((await operator.request('GET', path(from, to))).status).toBe(422);
      expect((await csv(operator, from, to)).status).toBe(422);
    }
  });
});
