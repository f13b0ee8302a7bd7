import type { ProductOptions } from './product.ts';
import { withDatabase } from './product-database.ts';

/** Before the ids of what was really imported: these albums come after all the others. */
const idOf = "'00-scroll-' || lpad(n::text, 4, '0')";

/** Albums of one song each, like the first one there is; resolves with how to take them out again. */
export const addAlbums = async (product: ProductOptions, title: string, count: number) => {
  await withDatabase(product, async (database) => {
    await database.query(
      `insert into albums (id, artist_id, name, group_key, colors, updated_at)
       select ${idOf}, artist_id, $1 || n, ${idOf}, colors, updated_at
       from (select * from albums order by id desc limit 1) album, generate_series(1, $2::int) n`,
      [title, count],
    );
    await database.query(
      `insert into tracks select (jsonb_populate_record(null::tracks, to_jsonb(model) || change)).*
       from (select * from tracks where is_available order by id limit 1) model, generate_series(1, $1::int) n,
         jsonb_build_object('id', ${idOf}, 'album_id', ${idOf}, 'source_hash', ${idOf}) change`,
      [count],
    );
  });
  return () =>
    withDatabase(product, async (database) => {
      for (const table of ['tracks', 'albums'])
        await database.query(`delete from ${table} where id like '00-scroll-%'`);
    });
};
