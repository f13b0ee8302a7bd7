import type { PostRecord } from '../post/posts.store.ts';
import type { ChannelLoad, PostChange } from './own-posts.store.ts';
import type { OwnPostsContext } from './own-posts-context.ts';
import { deletePostPictures } from './post-picture-files.ts';

/**
 * Decides on a post and writes what was decided (`OwnPostStore.change`). After the commit the files go of pictures that it has no
 * more; a crash in between leaves a file, not a hole.
 */
export async function changePost<A>(
  context: OwnPostsContext,
  id: string,
  decide: (post: PostRecord, load: ChannelLoad) => PostChange<A>,
): Promise<{ readonly answer: A; readonly post: PostRecord | undefined } | undefined> {
  let before: readonly string[] = [];
  const done = await context.own.change<A>(id, context.clock.now(), (post, load) => {
    before = post.pictures.map((picture) => picture.id);
    return decide(post, load);
  });
  const kept = new Set(done?.post?.pictures.map((picture) => picture.id));
  const gone = before.filter((each) => !kept.has(each));
  if (done && gone.length > 0) await deletePostPictures(context, id, gone);
  return done;
}
