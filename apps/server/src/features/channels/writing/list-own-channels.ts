import type { ChannelSubject } from '@madoi/contract/channels/channel';
import type { listOwnChannels as listOwnChannelsCall } from '@madoi/contract/channels/channel-settings';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { siteTargetId } from '@madoi/contract/people/follows';
import type { UserIdentity } from '#platform/http/request-context.ts';
import { readChannelOf } from '../channel/read-channel.ts';
import type { OwnPostsContext } from './own-posts-context.ts';

type OwnChannel = EndpointAnswer<typeof listOwnChannelsCall>['list'][number];

const siteName = 'Madoi';

/** Operators may post for every artist; they see those whom they manage, as everybody does. */
async function subjectsOf(
  { channels, datasets }: OwnPostsContext,
  { user, isOutdated }: UserIdentity,
): Promise<readonly { readonly subject: ChannelSubject; readonly name: string }[]> {
  const artists = await datasets.artists([...(await channels.managedArtistIds(user.id))]);
  return [
    { subject: { kind: 'user', id: user.id }, name: user.name },
    ...artists.map(({ id, name }) => ({ subject: { kind: 'artist' as const, id }, name })),
    ...(user.isOperator && isOutdated !== true
      ? [{ subject: { kind: 'site' as const, id: siteTargetId }, name: siteName }]
      : []),
  ];
}

/** Where this person may post, with what waits there. */
export async function listOwnChannels(context: OwnPostsContext, identity: UserIdentity): Promise<OwnChannel[]> {
  const subjects = await subjectsOf(context, identity);
  return Promise.all(
    subjects.map(async ({ subject, name }) => {
      const channel = await readChannelOf(context, subject, identity);
      const waiting = channel && (await context.own.countUnpublished(channel.id));
      return {
        subject,
        name: channel?.name ?? name,
        ...(channel === undefined ? {} : { channel }),
        draftCount: waiting?.draft ?? 0,
        scheduledCount: waiting?.scheduled ?? 0,
      };
    }),
  );
}
