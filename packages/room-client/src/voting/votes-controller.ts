import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { Ack } from '@madoi/contract/lounge/presence';
import { getVotes, type VoteRefusal, voteRefusals } from '@madoi/contract/lounge/voting';
import type { StoreApi } from 'zustand/vanilla';
import type { RoomEventSource } from '../socket/room-events.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import { answerWithinMs, type SendTwice } from '../socket/send-twice.ts';
import { type VotesView, withFetchedVotes, withOwnVote, withVotes } from './votes-view.ts';

/** The server's reason; `offline`: no answer came; `unknown`: a reason that this client does not know. */
export type VoteProblem = VoteRefusal | 'offline' | 'unknown';

/** Votes of the visitor, and how those of the room stand. Nothing is shown that the server has not confirmed. */
export interface VotesController {
  /** Fetches how the votes stand; at every (re)join of a room that leaves anything to a vote, and when the owner has switched voting on or off. */
  load(): Promise<void>;
  /** Undefined: it counts. */
  voteSkip(mediaTrackId: string, on: boolean): Promise<VoteProblem | undefined>;
  voteRequest(requestId: string, on: boolean): Promise<VoteProblem | undefined>;
  dispose(): void;
}

export interface VotesControllerOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly sendTwice: SendTwice;
  readonly events: RoomEventSource;
  readonly roomId: string;
  readonly store: StoreApi<VotesView>;
}

const problemOf = (ack: Ack | undefined): VoteProblem | undefined => {
  if (ack === undefined) return 'offline';
  if (ack.status === 200) return undefined;
  return voteRefusals.find((each) => each === ack.message) ?? 'unknown';
};

export function createVotesController({
  call,
  socket,
  sendTwice,
  events,
  roomId,
  store,
}: VotesControllerOptions): VotesController {
  const within = () => socket.timeout(answerWithinMs);
  const stop = events.on('receive:votes', (votes) => store.setState((view) => withVotes(view, votes)));
  const vote = async (id: string, on: boolean, emit: () => Promise<Ack>) => {
    const problem = problemOf(await sendTwice(emit));
    if (problem === undefined) store.setState((view) => withOwnVote(view, id, on));
    return problem;
  };
  return {
    load: async () => {
      const answer = await call(getVotes, { params: { id: roomId } });
      store.setState((view) => withFetchedVotes(view, answer));
    },
    voteSkip: (mediaTrackId, on) =>
      vote(mediaTrackId, on, () => within().emitWithAck('send:vote:skip', { mediaTrackId, on })),
    voteRequest: (requestId, on) =>
      vote(requestId, on, () => within().emitWithAck('send:vote:request', { requestId, on })),
    dispose: stop,
  };
}
