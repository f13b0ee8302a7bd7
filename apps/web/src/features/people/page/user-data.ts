import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { User } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { idSchema } from '@madoi/contract/ids';
import { type LoungeCard, listUserLounges } from '@madoi/contract/lounge/room';
import { loadPlaylistsOf, type PlaylistsOf } from '#features/catalogue/catalogue.api.ts';

export interface RoomsPage {
  readonly rooms: readonly LoungeCard[];
  readonly next: string | undefined;
}

export interface UserData {
  readonly user: User;
  readonly playlists: PlaylistsOf;
  readonly rooms: RoomsPage;
}

const roomsPerPage = 30;

const notFoundPage = (): Response => new Response(null, { status: 404 });

export async function loadRoomsOf(call: CallEndpoint, id: string, next?: string): Promise<RoomsPage> {
  const query = { limit: roomsPerPage, ...(next !== undefined && { next }) };
  const { list, paging } = await call(listUserLounges, { params: { id }, query });
  return { rooms: list, next: paging.next };
}

/** Somebody's page: who they are, what they published, the rooms they opened (decisions, section 4). */
export async function loadUser(call: CallEndpoint, userIdText: string | undefined): Promise<UserData> {
  const parsed = idSchema.safeParse(userIdText);
  if (!parsed.success) throw notFoundPage();
  const id = parsed.data;
  const [known, playlists, rooms] = await Promise.all([
    call(datasets, { body: { users: [id] } }),
    loadPlaylistsOf(call, id),
    loadRoomsOf(call, id),
  ]);
  const user = known.users[id];
  if (user === undefined) throw notFoundPage();
  return { user, playlists, rooms };
}
