import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { postPictures, posts } from '../posts.table.ts';
import type { PostPictureStore } from './own-posts.store.ts';

export const createPgPostPictureStore = (db: Database): PostPictureStore => ({
  add: (postId, picture, { max, now }) =>
    db.transaction(async (tx) => {
      const [post] = await tx
        .select({ state: posts.state })
        .from(posts)
        .where(eq(posts.id, postId))
        .for('no key update');
      if (!post || post.state === 'removed') return false;
      const places = await tx
        .select({ place: postPictures.place })
        .from(postPictures)
        .where(eq(postPictures.postId, postId));
      if (places.length >= max) return false;
      const place = Math.max(-1, ...places.map((each) => each.place)) + 1;
      await tx.insert(postPictures).values({ ...picture, postId, place });
      await tx
        .update(posts)
        .set({ hasPictures: true, updatedAt: sql`greatest(${now}::bigint, ${posts.updatedAt} + 1)` })
        .where(eq(posts.id, postId));
      return true;
    }),
});
