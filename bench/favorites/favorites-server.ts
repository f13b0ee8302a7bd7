// The product with somebody who keeps 50,000 things. Runs as a process of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { favoriteTypes } from '@madoi/contract/library/favorites';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { openPlatform } from '../../apps/server/src/app/open-platform.ts';
import { createPgFavoritesStore } from '../../apps/server/src/features/library/favorites/favorites.store.pg.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

export interface Ready {
  readonly port: number;
}

/** How many of each: most of what people keep are songs. */
export const favoriteCounts = { tracks: 40_000, albums: 6_000, artists: 3_000, playlists: 500, users: 500 } as const;
/** The user name whose owner gets the favourites. */
export const ownerName = '棚いっぱい';
export const trackIdAt = (at: number): string => `bench-track-${at}`;

const kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ';
const named = (about: string) =>
  sql.raw(
    `substr('${kana}', 1 + (n * 7) % 44, 1) || substr('${kana}', 1 + (n * 13) % 44, 1) || 'の' || n || '番目の${about}'`,
  );
const upTo = (count: number) => sql.raw(`generate_series(0, ${count - 1}) n`);

/** Rows by the database itself: 50,000 inserts would take longer than what is measured. */
export async function fill(db: Database): Promise<void> {
  const { tracks, albums, artists, playlists, users } = favoriteCounts;
  await db.execute(sql`insert into artists (id, name, group_key, updated_at)
    select 'bench-artist-' || n, ${named('楽団')}, 'artist-' || n, 1 from ${upTo(artists)}`);
  await db.execute(sql`insert into albums (id, artist_id, name, group_key, colors, updated_at)
    select 'bench-album-' || n, 'bench-artist-' || n % ${artists}, ${named('盤')}, 'album-' || n,
      '{"primary":"#102030","secondary":"#405060","ink":"shu"}', 1 from ${upTo(albums)}`);
  await db.execute(sql`insert into tracks (id, album_id, artist_id, name, is_available, full_sec, highlight_90_sec,
      highlight_30_sec, integrated_lufs, true_peak_db, source_hash, created_at, updated_at)
    select 'bench-track-' || n, 'bench-album-' || n % ${albums}, 'bench-artist-' || n % ${artists}, ${named('夜')}, true,
      200, 90, 30, -14, -1, 'hash-' || n, 1, 1 from ${upTo(tracks)}`);
  await db.execute(sql`insert into users (id, name, created_at, updated_at)
    select 'bench-user-' || n, ${named('ひと')}, 1, 1 from ${upTo(users)}`);
  await db.execute(sql`insert into playlists (id, user_id, name, is_published, created_at, updated_at)
    select 'bench-playlist-' || n, 'bench-user-' || n % ${users}, ${named('曲順')}, true, 1, 1 from ${upTo(playlists)}`);
  await db.execute(sql`analyze`);
}

/** As if they had pressed every heart, and had received everything as it is. */
export async function addAllFavorites(db: Database): Promise<void> {
  for (const [type, count] of Object.entries(favoriteCounts)) {
    await db.execute(sql`insert into favorites (user_id, type, target_id, active, favorited_at, updated_at, target_stamp)
      select u.id, ${type}, 'bench-' || rtrim(${type}, 's') || '-' || n, true, 1700000000000 + n, 1700000000000 + n, ''
      from ${upTo(count)}, users u where u.name = ${ownerName} on conflict do nothing`);
  }
  await db.execute(sql`analyze favorites`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where name = ${ownerName}`);
  for (const type of favoriteTypes)
    await createPgFavoritesStore(db).refreshChangedTargets(rows[0]?.id ?? '', type, Date.now());
  await db.execute(sql`analyze favorites`);
}

async function serve(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-favorites-'));
  const read = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO_CATALOGUE: 'off', LOG_LEVEL: 'error' }, dataDir);
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  const log = createLog('error');
  const opened = await openPlatform(read.config, { purpose: 'the favourites benchmark', canShare: false, log });
  const { db } = opened.services.database;
  await fill(db);
  const app = await buildApp(opened.services);
  await app.start();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', (order: { readonly keep?: true }) => {
    if (order.keep) void addAllFavorites(db).then(() => process.send?.({ kept: true }));
  });
  process.once('disconnect', async () => {
    await app.close();
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  process.send?.({ port: (app.http.server.address() as AddressInfo).port } satisfies Ready);
}

// Only where it was forked: the bench reads its numbers from here as well.
if (process.send !== undefined) process.once('message', () => void serve());
