import { addEmorieReaction } from '@madoi/contract/channels/emorie-reactions';
import { addEmoriePicture, pinEmorie, saveEmorie } from '@madoi/contract/channels/own-emorie';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { follow } from '@madoi/contract/people/follows';
import { login } from '@madoi/contract/session/session';
import { sceneSvg } from '@madoi/prints/scene';
import sharp from 'sharp';
import type { ApiUser } from '../../e2e/lib/api-user.ts';
import { draftPost, publishDraft, publishPost } from '../../e2e/lib/published-post.ts';
import type { ScreenIds } from './screen.ts';
import { draftText, pictureText, posts, reactionsOf, scheduledPost } from './seed-texts.ts';

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

/** A view out of a window, described as every picture of a post has to be. */
const addPicture = async ({ client }: ApiUser, id: string): Promise<void> => {
  const view = sceneSvg({ season: 'autumn', shape: 'desktop' });
  const picture = await sharp(Buffer.from(view)).resize({ width: 1600 }).jpeg().toBuffer();
  const answer = await fetch(`${client.url}/api${addEmoriePicture.path.replace(':id', id)}`, {
    method: addEmoriePicture.method,
    headers: {
      cookie: client.cookieHeader(),
      'x-csrf-token': client.cookies.get('csrf-token') ?? '',
      'content-type': 'image/jpeg',
    },
    body: new Uint8Array(picture),
  });
  if (!answer.ok) throw new Error(`the picture of a post was refused: ${answer.status}`);
  const added = (await answer.json()) as EndpointAnswer<typeof addEmoriePicture>;
  const pictures = [{ id: added.picture.id, description: pictureText }];
  await client.call(saveEmorie, { params: { id }, body: { pictures } });
};

/** The channel of the room's owner: posts with an album and a picture and with rooms, one of them pinned, what others think of them, and what is not published yet. */
export const seedChannel = async (
  owner: ApiUser,
  readers: readonly ApiUser[],
  places: Attachable,
): Promise<Pick<ScreenIds, 'channelId' | 'postId'>> => {
  await followBy(owner, readers);
  const published: { readonly id: string; readonly channelId: string }[] = [];
  for (const [at, attachment] of attachmentsOf(places).entries()) {
    const { id } = await draftPost(owner, posts[at] ?? '', attachment);
    if (at === 0) await addPicture(owner, id);
    published.push(await publishDraft(owner, id));
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
