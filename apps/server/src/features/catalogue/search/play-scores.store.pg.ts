import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { albums, tracks } from '../catalogue.table.ts';
import { addScores, playScore, weightOfScore } from './play-score.ts';
import type { HeardTrack, PlayScoresStore } from './play-scores.store.ts';
import { playScoreProgress, playScores } from './play-scores.table.ts';
import { createPgSearchStore } from './search.store.pg.ts';
import { readTypes } from './search-types.ts';

type ReadType = (typeof readTypes)[number];

const chunk = 1_000;
const chunksOf = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / chunk) }, (_, at) => list.slice(at * chunk, (at + 1) * chunk));

interface Played extends Record<string, unknown> {
  type: ReadType;
  id: string;
  people: number;
  score: number | null;
}

/** What was heard with its album and its artists, each with the score that it has. */
async function readPlayed(tx: Database, heard: readonly HeardTrack[]): Promise<readonly Played[]> {
  const { rows } = await tx.execute<Played>(sql`
    with heard as (
      select t.id, t.album_id, t.artist_id, a.artist_id as album_artist_id, h.people
      from unnest(${sql.param(heard.map(({ id }) => id))}::text[], ${sql.param(heard.map(({ people }) => people))}::int[])
        as h (id, people)
      join ${tracks} t on t.id = h.id join ${albums} a on a.id = t.album_id),
    played as (
      select 'tracks' as type, id, people from heard
      union all select 'albums', album_id, people from heard
      union all select 'artists', artist_id, people from heard
      union all select 'artists', album_artist_id, people from heard where album_artist_id <> artist_id)
    select p.type, p.id, sum(p.people)::int as people, s.score
    from played p left join ${playScores} s on s.type = p.type and s.id = p.id
    group by p.type, p.id, s.score`);
  return rows;
}

interface Scored {
  readonly type: ReadType;
  readonly id: string;
  readonly score: number;
}

async function scoresOf(tx: Database, heard: readonly HeardTrack[], atMs: number): Promise<readonly Scored[]> {
  const played = new Map<string, Played>();
  for (const some of chunksOf(heard))
    for (const each of await readPlayed(tx, some)) {
      const key = `${each.type} ${each.id}`;
      played.set(key, { ...each, people: each.people + (played.get(key)?.people ?? 0) });
    }
  return [...played.values()].map(({ type, id, people, score }) => {
    const added = playScore(people, atMs);
    return { type, id, score: score === null ? added : addScores(score, added) };
  });
}

/** Kind by kind and in the order of ids, as imports write entries: neither waits for the other in a circle. */
async function addPlays(tx: Database, heard: readonly HeardTrack[], atMs: number): Promise<void> {
  const scored = await scoresOf(tx, heard, atMs);
  const search = createPgSearchStore(tx);
  for (const type of readTypes) {
    const ofType = scored.filter((each) => each.type === type).sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const some of chunksOf(ofType)) {
      await tx
        .insert(playScores)
        .values([...some])
        .onConflictDoUpdate({ target: [playScores.type, playScores.id], set: { score: sql`excluded.score` } });
      await search.weigh(
        type,
        some.map(({ id, score }) => ({ id, weight: weightOfScore(score) })),
      );
    }
  }
}

export const createPgPlayScoresStore = (db: Database): PlayScoresStore => ({
  async countedUntil() {
    const [row] = await db.select().from(playScoreProgress).where(eq(playScoreProgress.id, 1));
    return row?.countedUntil;
  },

  count: ({ from, until }, heard) =>
    db.transaction(async (tx) => {
      await tx.insert(playScoreProgress).values({ id: 1, countedUntil: from }).onConflictDoNothing();
      const { rowCount } = await tx.execute(
        sql`update ${playScoreProgress} set counted_until = ${until} where id = 1 and counted_until = ${from}`,
      );
      if (rowCount === 0) return false;
      await addPlays(tx, heard, until);
      return true;
    }),
});
