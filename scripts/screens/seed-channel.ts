import { addEmorieReaction } from '@madoi/contract/channels/emorie-reactions';
import { pinEmorie } from '@madoi/contract/channels/own-emorie';
import type { ApiUser } from '../../e2e/lib/api-user.ts';
import { publishPost } from '../../e2e/lib/published-post.ts';
import type { ScreenIds } from './screen.ts';
import { posts, reactionsOf } from './seed-texts.ts';

type Attachable = Pick<ScreenIds, 'roomId' | 'scheduledId' | 'albumId'>;

const attachmentsOf = ({ roomId, scheduledId, albumId }: Attachable) =>
  [
    { kind: 'album', id: albumId },
    { kind: 'lounge', id: roomId },
    { kind: 'lounge', id: scheduledId },
  ] as const;

/** The channel of the room's owner: posts with an album and with rooms, one of them pinned, and what others think of them. */
export const seedChannel = async (
  owner: ApiUser,
  readers: readonly ApiUser[],
  places: Attachable,
): Promise<Pick<ScreenIds, 'channelId' | 'postId'>> => {
  const published: { readonly id: string; readonly channelId: string }[] = [];
  for (const [at, attachment] of attachmentsOf(places).entries()) {
    published.push(await publishPost(owner, posts[at] ?? '', attachment));
  }
  for (const [postAt, { id }] of published.entries()) {
    for (const [readerAt, { client }] of readers.entries()) {
      const reactionId = reactionsOf(postAt + readerAt);
      await client.call(addEmorieReaction, { params: { id }, query: { reactionId } });
    }
  }
  const [first] = published;
  const pinned = published.at(-1);
  if (first === undefined || pinned === undefined) throw new Error('no post was published');
  await owner.client.call(pinEmorie, { params: { id: pinned.id } });
  return { channelId: first.channelId, postId: first.id };
};
