import type { ProductOptions } from '../../e2e/lib/product.ts';
import { withDatabase } from '../../e2e/lib/product-database.ts';

const dayMs = 86_400_000;

/**
 * As if songs had been heard to their end yesterday, those of each album by fewer people than those of the album before:
 * what is popular counts people, and no seed could wait for so many songs.
 */
export const seedPlays = (product: ProductOptions): Promise<void> =>
  withDatabase(product, async (database) => {
    await database.query(
      `insert into listenings (id, listener, name, session_hash, user_id, track_id, audio_type, cut_ms, started_at,
         closed_at, reported_ms, credited_ms)
       select md5(people.id || songs.id), 'user:' || people.id, md5('name' || people.id || songs.id), 'seed', people.id,
         songs.id, 'full', 120000, $1::bigint, $1::bigint + 120000, 120000, 120000
       from (select id, row_number() over (order by id desc) as place from users) people
       join (select id, dense_rank() over (order by album_id) as album from tracks) songs
         on people.place > songs.album * 3`,
      [Date.now() - dayMs],
    );
  });
