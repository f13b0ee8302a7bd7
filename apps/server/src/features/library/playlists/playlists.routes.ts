import type { Playlist } from '@madoi/contract/catalogue/entities';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import * as calls from '@madoi/contract/library/playlists';
import type { FastifyInstance } from 'fastify';
import type { PlaylistRecord } from '#features/catalogue/playlists/playlists.api.ts';
import type { RateLimits } from '#platform/bus/bus.ts';
import { takePage } from '#platform/cursor.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import {
  addPlaylistTracks,
  type ChangePlaylistResult,
  deletePlaylist,
  movePlaylistTrack,
  type PlaylistRefusal,
  removePlaylistTracks,
  updatePlaylist,
} from './change-playlist.ts';
import { createPlaylist } from './create-playlist.ts';
import type { PlaylistsContext } from './playlists-context.ts';

/** Enough for somebody who sorts their music, too few for a script. */
const createsPerMinute = 20;
const defaultPageSize = 50;

const problemOf = (refusal: PlaylistRefusal): HttpProblem =>
  refusal === 'conflict'
    ? new HttpProblem('conflict', { detail: 'The playlist was changed meanwhile' })
    : new HttpProblem(refusal);

const toPlaylist = ({ recentCommands: _done, description, tracks, ...rest }: PlaylistRecord): Playlist => ({
  ...rest,
  ...(description === '' ? {} : { description }),
  tracks: [...tracks],
});

function answerOf(result: ChangePlaylistResult): EndpointAnswer<typeof calls.createPlaylist> {
  if (result.ok) return { success: true, ...toPlaylist(result.playlist) };
  if ('reason' in result) return { success: false, reason: result.reason };
  throw problemOf(result.refusal);
}

export function registerPlaylistsRoutes(app: FastifyInstance, context: PlaylistsContext, rates: RateLimits): void {
  registerEndpoint(app, calls.listOwnedPlaylists, async ({ query }, { identity }) => {
    const limit = query.limit ?? defaultPageSize;
    const found = await context.store.owned(identity.user.id, { after: query.next, limit: limit + 1 });
    const { page, paging } = takePage(found, limit, ({ id }) => id);
    return { list: page, paging };
  });

  registerEndpoint(app, calls.createPlaylist, async ({ body }, { identity }) => {
    const rate = await rates.take(`playlist-create:${identity.user.id}`, createsPerMinute, 60_000);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
    return answerOf(await createPlaylist(context, identity.user.id, body));
  });

  registerEndpoint(app, calls.updatePlaylist, async ({ params, body }, { identity }) =>
    answerOf(await updatePlaylist(context, { id: params.id, userId: identity.user.id, version: body.version }, body)),
  );

  registerEndpoint(app, calls.deletePlaylist, async ({ params }, { identity }) => {
    const refusal = await deletePlaylist(context, params.id, identity.user.id);
    if (refusal) throw problemOf(refusal);
    return { success: true as const };
  });

  registerTrackRoutes(app, context);
}

function registerTrackRoutes(app: FastifyInstance, context: PlaylistsContext): void {
  const commandOf = (
    id: string,
    userId: string,
    { version, clientId }: { readonly version?: number | undefined; readonly clientId?: string | undefined },
  ) => ({ id, userId, version, clientId });

  registerEndpoint(app, calls.addPlaylistTracks, async ({ params, body }, { identity }) => {
    if (body.position !== undefined && body.version === undefined) {
      throw new HttpProblem('invalid_input', { fields: [{ field: 'version', message: 'needed with a position' }] });
    }
    return answerOf(await addPlaylistTracks(context, commandOf(params.id, identity.user.id, body), body));
  });
  registerEndpoint(app, calls.movePlaylistTrack, async ({ params, body }, { identity }) =>
    answerOf(await movePlaylistTrack(context, commandOf(params.id, identity.user.id, body), body)),
  );
  registerEndpoint(app, calls.removePlaylistTracks, async ({ params, body }, { identity }) =>
    answerOf(await removePlaylistTracks(context, commandOf(params.id, identity.user.id, body), body.positions)),
  );
}
