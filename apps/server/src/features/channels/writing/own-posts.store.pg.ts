import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { channels } from '../channels.table.ts';
import { selectPosts } from '../post/posts.store.pg.ts';
import type { PostRecord } from '../post/posts.store.ts';
import { postPictures, posts } from '../posts.table.ts';
import type { NewDraft, OwnPostStore, PostChange, PostMove, PostPatch } from './own-posts.store.ts';

const findPost = async (tx: Database, id: string): Promise<PostRecord | undefined> =>
  (await selectPosts(tx, sql`where p.id = ${id}`))[0];

async function countIn(tx: Database, channelId: string, state: 'draft' | 'scheduled'): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(posts)
    .where(and(eq(posts.channelId, channelId), eq(posts.state, state)));
  return row?.count ?? 0;
}

async function lockChannel(tx: Database, channelId: string): Promise<void> {
  await tx.execute(sql`select 1 from channels where id = ${channelId} for no key update`);
}

const findByClientId = async (tx: Database, { authorId, clientId }: NewDraft) =>
  (await selectPosts(tx, sql`where p.author_id = ${authorId} and p.client_id = ${clientId}`))[0];

async function writePictures(tx: Database, postId: string, pictures: NonNullable<PostPatch['pictures']>) {
  const kept = pictures.map(({ id }) => id);
  await tx.execute(sql`delete from post_pictures where post_id = ${postId} and id <> all(${sql.param(kept)}::text[])`);
  for (const [place, { id, description }] of pictures.entries()) {
    await tx
      .update(postPictures)
      .set({ place, description })
      .where(and(eq(postPictures.id, id), eq(postPictures.postId, postId)));
  }
}

async function writePatch(tx: Database, post: PostRecord, patch: PostPatch, now: number): Promise<void> {
  const { pictures, attachment, ...columns } = patch;
  if (pictures) await writePictures(tx, post.id, pictures);
  // One post at the top of a channel: its row is locked by the caller.
  if (patch.isPinned) await tx.update(posts).set({ isPinned: false }).where(eq(posts.channelId, post.channelId));
  await tx
    .update(posts)
    .set({
      ...columns,
      ...(attachment === undefined
        ? {}
        : { attachmentKind: attachment?.kind ?? null, attachmentId: attachment?.id ?? null }),
      ...(pictures === undefined ? {} : { hasPictures: pictures.length > 0 }),
      updatedAt: sql`greatest(${now}::bigint, ${posts.updatedAt} + 1)`,
    })
    .where(eq(posts.id, post.id));
}

/** What is removed keeps its place, and nothing of its content. */
async function empty(tx: Database, id: string): Promise<void> {
  await tx.delete(postPictures).where(eq(postPictures.postId, id));
  await tx.execute(sql`delete from post_reactions where post_id = ${id}`);
  await tx.execute(sql`delete from post_reaction_totals where post_id = ${id}`);
  await tx
    .update(posts)
    .set({ body: '', attachmentKind: null, attachmentId: null, hasPictures: false, isPinned: false })
    .where(eq(posts.id, id));
}

const stateColumns = (move: PostMove, now: number) => {
  if (move.to === 'scheduled') return { scheduledAt: move.at };
  return move.to === 'published' ? { scheduledAt: null, publishedAt: now } : { scheduledAt: null };
};

async function writeMove(tx: Database, post: PostRecord, move: PostMove, now: number): Promise<void> {
  if (move.to === 'removed' && post.state !== 'published') {
    await tx.delete(posts).where(eq(posts.id, post.id));
    return;
  }
  await tx
    .update(posts)
    .set({
      state: move.to,
      ...stateColumns(move, now),
      updatedAt: sql`greatest(${now}::bigint, ${posts.updatedAt} + 1)`,
    })
    .where(eq(posts.id, post.id));
  if (move.to === 'removed') await empty(tx, post.id);
  const added = move.to === 'published' ? 1 : move.to === 'removed' ? -1 : 0;
  if (added === 0) return;
  await tx
    .update(channels)
    .set({
      postCount: sql`${channels.postCount} + ${added}`,
      openedAt: sql`coalesce(${channels.openedAt}, ${now})`,
      updatedAt: sql`greatest(${now}::bigint, ${channels.updatedAt} + 1)`,
    })
    .where(eq(channels.id, post.channelId));
}

async function writeChange<A>(tx: Database, post: PostRecord, change: PostChange<A>, now: number) {
  if (change.patch) await writePatch(tx, post, change.patch, now);
  if (change.move) await writeMove(tx, post, change.move, now);
  if (change.audit) await writeAudit(tx, [change.audit]);
  return { answer: change.answer, post: await findPost(tx, post.id) };
}

const order = { draft: sql`p.updated_at desc, p.id desc`, scheduled: sql`p.scheduled_at, p.id` } as const;
const behind = (state: 'draft' | 'scheduled', { at, id }: { readonly at: number; readonly id: string }): SQL =>
  state === 'draft'
    ? sql`and (p.updated_at, p.id) < (${at}::bigint, ${id})`
    : sql`and (p.scheduled_at, p.id) > (${at}::bigint, ${id})`;

export const createPgOwnPostStore = (db: Database): OwnPostStore => ({
  create: (draft, { now, max }) =>
    db.transaction(async (tx) => {
      await lockChannel(tx, draft.channelId);
      const known = await findByClientId(tx, draft);
      if (known) return known;
      if ((await countIn(tx, draft.channelId, 'draft')) >= max) return undefined;
      const { attachment, ...row } = draft;
      const attached = attachment ? { attachmentKind: attachment.kind, attachmentId: attachment.id } : {};
      await tx.insert(posts).values({ ...row, ...attached, createdAt: now, updatedAt: now });
      return findPost(tx, draft.id);
    }),

  change: (id, now, decide) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select({ channelId: posts.channelId }).from(posts).where(eq(posts.id, id));
      if (!row) return undefined;
      await lockChannel(tx, row.channelId);
      await tx.execute(sql`select 1 from posts where id = ${id} for no key update`);
      const post = await findPost(tx, id);
      if (!post) return undefined;
      const scheduledCount = await countIn(tx, post.channelId, 'scheduled');
      return writeChange(tx, post, decide(post, { scheduledCount }), now);
    }),

  listUnpublished: (channelId, { state, after, limit }) =>
    selectPosts(
      db,
      sql`where p.channel_id = ${channelId} and p.state = ${state} ${after ? behind(state, after) : sql``}
        order by ${order[state]} limit ${limit}`,
    ),

  async countUnpublished(channelId) {
    const rows = await db
      .select({ state: posts.state, count: count() })
      .from(posts)
      .where(and(eq(posts.channelId, channelId), inArray(posts.state, ['draft', 'scheduled'])))
      .groupBy(posts.state);
    const of = (state: 'draft' | 'scheduled') => rows.find((row) => row.state === state)?.count ?? 0;
    return { draft: of('draft'), scheduled: of('scheduled') };
  },
});
