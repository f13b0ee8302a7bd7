import type { User } from '@madoi/contract/catalogue/entities';
import { findChannel } from '@madoi/contract/channels/channel';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import { type FollowState, getFollowState } from '@madoi/contract/people/follows';
import { getSocialLinks, type SocialLinks } from '@madoi/contract/people/social-links';
import { loadPlaylistsOf, type PlaylistsOf } from '#features/catalogue/playlist/playlists-of.ts';
import { loadRoomsOf, type RoomsPage } from '#features/lounge/integrations/user-rooms.ts';
import { loadUser } from '#features/people/page/user-data.ts';
import { notFoundPage, requireId } from '#platform/page/require-id.ts';

export interface UserPageData {
  readonly user: User;
  readonly follow: FollowState;
  readonly links: SocialLinks;
  /** The id of their channel; undefined before its first post. */
  readonly channelId: string | undefined;
  readonly playlists: PlaylistsOf;
  readonly rooms: RoomsPage;
}

/** Who has left has no links, as they have no page. */
const loadLinks = (call: CallEndpoint, userId: string): Promise<SocialLinks> =>
  call(getSocialLinks, { params: { userId } }).then(
    ({ links }) => links,
    (error: unknown) => {
      if (statusOf(error) === 404) return {};
      throw error;
    },
  );

/** Somebody's page: who they are, what they published, the rooms they opened (decisions, section 4). */
export async function loadUserPage(call: CallEndpoint, userIdText: string | undefined): Promise<UserPageData> {
  const id = requireId(userIdText);
  const [user, follow, links, { channel }, playlists, rooms] = await Promise.all([
    loadUser(call, id),
    call(getFollowState, { params: { kind: 'user', id } }),
    loadLinks(call, id),
    call(findChannel, { params: { kind: 'user', id } }),
    loadPlaylistsOf(call, id),
    loadRoomsOf(call, id),
  ]);
  if (user === undefined) throw notFoundPage();
  return { user, follow, links, channelId: channel?.id, playlists, rooms };
}
