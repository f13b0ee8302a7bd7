import { getVotes } from '@madoi/contract/lounge/voting';
import { roomCommands } from '@madoi/contract/socket/room-commands';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import type { Bus, Unsubscribe } from '#platform/bus/bus.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Log } from '#platform/log.ts';
import { scheduleTimer } from '../presence/announce-occupancy.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';
import { readVotesFor } from './read-votes.ts';
import { createVoteAnnouncer } from './vote-announcer.ts';
import { voteRequest } from './vote-request.ts';
import { voteSkip } from './vote-skip.ts';
import { createPgVotingStore } from './voting.store.pg.ts';
import { type VotingContext, type VotingRoomContext, votingIn } from './voting-context.ts';

export interface VotingFeatureDeps extends Pick<VotingContext, 'queue' | 'queues' | 'requests'> {
  readonly db: Database;
  readonly bus: Pick<Bus, 'rates' | 'locks'>;
  readonly room: VotingRoomContext;
  readonly roomConnections: RoomConnections;
  readonly publisher: RoomPublisher;
  readonly log: Log;
  /** Calls back for every room whose queue this process has changed. */
  readonly onQueueChanged: (listener: (roomId: string) => void) => Unsubscribe;
}

/** Votes of another song than the one on air are over. */
async function forgetPassedVotes(context: VotingContext, roomId: string): Promise<void> {
  if ((await votingIn(context, roomId)).skipShare === null) return;
  const { queue } = await context.queues.read(roomId);
  await context.store.forgetOtherSkips(roomId, positionAt(queue, context.clock.now())?.mediaTrack.id);
}

/** What the people in a room decide together, where its owner lets them. */
export function createVotingFeature(deps: VotingFeatureDeps): Feature {
  const { db, bus, queue, queues, requests, roomConnections, publisher, log: errorLog } = deps;
  const { onPresenceChanged, ...room } = deps.room;
  const store = createPgVotingStore(db);
  const context: VotingContext = { ...room, store, requests, queue, queues, roomConnections, rates: bus.rates };
  const schedule = scheduleTimer;
  const announcer = createVoteAnnouncer({ context, publisher, locks: bus.locks, schedule, log: errorLog });
  const onQueueChanged = (roomId: string): void => {
    forgetPassedVotes(context, roomId)
      .then(() => announcer.recountSoon(roomId))
      .catch((error: unknown) => errorLog.error({ err: error, roomId }, 'votes of an ended song were not removed'));
  };
  return {
    name: 'lounge-voting',
    routes: (app) => {
      registerEndpoint(app, getVotes, ({ params }, { identity }) =>
        readVotesFor(context, params.id, identity?.guest === false ? identity.user?.id : undefined),
      );
    },
    sockets: (socketServer) => {
      const voting = { ...context, onVoted: announcer.announceSoon };
      socketServer.onCommand(roomCommands.voteRequest, (command, socket) =>
        socket.data.identity ? voteRequest(voting, socket.id, command) : { status: 401, message: 'no_session' },
      );
      socketServer.onCommand(roomCommands.voteSkip, (command, socket) =>
        socket.data.identity ? voteSkip(voting, socket.id, command) : { status: 401, message: 'no_session' },
      );
    },
    start: async (scope) => {
      scope.add('announcements of votes', announcer.stop);
      scope.add('changes of queues that end votes', deps.onQueueChanged(onQueueChanged));
      scope.add('comings and goings that change votes', onPresenceChanged(announcer.recountSoon));
    },
  };
}
