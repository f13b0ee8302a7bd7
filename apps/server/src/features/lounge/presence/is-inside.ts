import { hashSessionSecret } from '#features/session/session.api.ts';
import type { IsInside } from '#platform/http/arrival-line.ts';
import type { RoomConnections } from './room-connections.ts';

/** Whether the session with this secret has a socket of this process in the room that a call is about: asked before anything is read for the call. */
export const createIsInside =
  ({ hasSession }: Pick<RoomConnections, 'hasSession'>): IsInside =>
  (roomId, sessionSecret) =>
    hasSession(roomId, hashSessionSecret(sessionSecret));
