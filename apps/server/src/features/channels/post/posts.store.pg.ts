import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { PostFilter, PostReader, PostRecord } from './posts.store.ts';

/** Pictures and counts come with the row: a page of posts is one query. */
export const postColumns = sql`p.id, p.channel_id as "channelId", p.state, p.body,
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'description', i.description, 'widthPx', i.width_px,
    'heightPx', i.height_px) order by i.place), '[]') from post_pictures i where i.post_id = p.id) as pictures,
  case when p.attachment_kind is not null then jsonb_build_object('kind', p.attachment_kind, 'id', p.attachment_id) end
    as attachment,
  p.is_pinned as "isPinned", p.allow_translate as "allowTranslate", p.scheduled_at as "scheduledAt",
  p.published_at as "publishedAt", p.edited_at as "editedAt", p.created_at as "createdAt", p.updated_at as "updatedAt",
  t.counts, coalesce(t.version, 0) as version`;
const fromPosts = sql`from posts p left join post_reaction_totals t on t.post_id = p.id`;

type PostRow = { -readonly [K in keyof PostRecord]: PostRecord[K] } & Record<string, unknown>;

export async function selectPosts(db: Database, where: SQL): Promise<readonly PostRecord[]> {
  const { rows } = await db.execute<PostRow>(sql`select ${postColumns} ${fromPosts} ${where}`);
  return rows.map((row) => ({ ...row, attachment: row.attachment ?? undefined }));
}

/** A single kind is read from its own index. */
const matches = (filter: readonly PostFilter[] | undefined): SQL => {
  if (filter === undefined) return sql``;
  const kinds = filter.filter((each) => each !== 'picture');
  const [kind] = kinds;
  const isOfKind =
    kinds.length === 1 ? sql`p.attachment_kind = ${kind}` : sql`p.attachment_kind = any(${sql.param(kinds)}::text[])`;
  if (!filter.includes('picture')) return sql`and ${isOfKind}`;
  return kinds.length === 0 ? sql`and p.has_pictures` : sql`and (p.has_pictures or ${isOfKind})`;
};

export const createPgPostReader = (db: Database): PostReader => ({
  find: async (id) => (await selectPosts(db, sql`where p.id = ${id}`))[0],
  findMany: (ids) => selectPosts(db, sql`where p.id = any(${sql.param([...ids])}::text[])`),
  listPublished: (channelId, { after, limit, filter }) =>
    selectPosts(
      db,
      sql`where p.channel_id = ${channelId} and p.state = 'published' ${matches(filter)}
        ${after ? sql`and (p.published_at, p.id) < (${after.at}::bigint, ${after.id})` : sql``}
        order by p.published_at desc, p.id desc limit ${limit}`,
    ),
  pinnedOf: async (channelId) =>
    (
      await selectPosts(db, sql`where p.channel_id = ${channelId} and p.is_pinned and p.state = 'published' limit 1`)
    )[0],
});
