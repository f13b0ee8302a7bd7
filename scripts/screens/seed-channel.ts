import { addEmorieReaction } from '@madoi/contract/channels/emorie-reactions';
import { pinEmorie } from '@madoi/contract/channels/own-emorie';
import { follow } from '@madoi/contract/people/follows';
import { login } from '@madoi/contract/session/session';
import type { ApiUser } from '../../e2e/lib/api-user.ts';
import { draftPost, publishPost } from '../../e2e/lib/published-post.ts';
import type { ScreenIds } from './screen.ts';
import { draftText, posts, reactionsOf, scheduledPost } from './seed-texts.ts';

type Attachable = Pick<ScreenIds, 'roomId' | 'scheduledId' | 'albumId'>;

const attachmentsOf = ({ roomId, scheduledId, albumId }: Attachable) =>
  [
    { kind: 'album', id: albumId },
    { kind: 'lounge', id: roomId },
    { kind: 'lounge', id: scheduledId },
  ] as const;

const dayMs = 86_400_000;

/** Before the first post: what is published later is a notification of theirs. */
const followBy = async (owner: ApiUser, readers: readonly ApiUser[]): Promise<void> => {
  const { user } = await owner.client.call(login, { body: {} });
  for (const { client } of readers) await client.call(follow, { params: { kind: 'user', id: user?.id ?? '' } });
};

/** The channel of the room's owner: posts with an album and with rooms, one of them pinned, what others think of them, and what is not published yet. */
export const seedChannel = async (
  owner: ApiUser,
  readers: readonly ApiUser[],
  places: Attachable,
): Promise<Pick<ScreenIds, 'channelId' | 'postId'>> => {
  await followBy(owner, readers);
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
  await publishPost(owner, scheduledPost, undefined, Date.now() + 2 * dayMs);
  await draftPost(owner, draftText);
  return { channelId: first.channelId, postId: first.id };
};
