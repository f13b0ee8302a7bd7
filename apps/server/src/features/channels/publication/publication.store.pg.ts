import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { PublicationStore, UnannouncedPost } from './publication.store.ts';

export const createPgPublicationStore = (db: Database): PublicationStore => ({
  publishDue: (now, max) =>
    db.transaction(async (tx) => {
      // Locked in one order, channels first: as everything that changes a post does.
      const { rows } = await tx.execute<{ id: string; channelId: string }>(sql`
        with due as (
          select id, channel_id from posts where state = 'scheduled' and scheduled_at <= ${now}::bigint
          order by scheduled_at limit ${max}),
        held as (
          select c.id from channels c where c.id in (select channel_id from due) order by c.id for no key update)
        select due.id, due.channel_id as "channelId" from due join held on held.id = due.channel_id`);
      let published = 0;
      for (const { id, channelId } of rows) {
        // Another process, or its author, may have been there first.
        const { rowCount } = await tx.execute(sql`
          update posts set state = 'published', scheduled_at = null, published_at = ${now}::bigint,
            updated_at = greatest(${now}::bigint, updated_at + 1)
          where id = ${id} and state = 'scheduled' and scheduled_at <= ${now}::bigint`);
        if (rowCount === 0) continue;
        published += 1;
        await tx.execute(sql`
          update channels set post_count = post_count + 1, opened_at = coalesce(opened_at, ${now}::bigint),
            updated_at = greatest(${now}::bigint, updated_at + 1) where id = ${channelId}`);
      }
      return published;
    }),

  announceNext: (announce, now) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<UnannouncedPost & Record<string, unknown>>(sql`
        select id, channel_id as "channelId", body as text, published_at as "publishedAt" from posts
        where state = 'published' and announced_at is null
        order by published_at limit 1 for no key update skip locked`);
      const [post] = rows;
      if (!post) return false;
      await announce(post);
      await tx.execute(sql`update posts set announced_at = ${now}::bigint where id = ${post.id}`);
      return true;
    }),

  removePictures: (remove, max) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ folder: string }>(
        sql`delete from orphaned_pictures where folder in (
          select folder from orphaned_pictures limit ${max} for update skip locked) returning folder`,
      );
      for (const { folder } of rows) await remove(folder);
      return rows.length;
    }),
});
