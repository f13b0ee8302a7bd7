import { LiveUnavailable } from '../live-audio.ts';
import type { ChannelLeases } from './channel-leases.ts';
import { createChannelOrder } from './channel-order.ts';
import type { ClaimedPlacement, PlacementStore } from './placements.store.ts';
import type { RemoteCall, RemoteMethod } from './remote-call.ts';
import type { RemoteCalls } from './remote-calls.ts';

export interface RouteDeps {
  /** Carries the call out on this process's engine. */
  readonly runHere: (call: RemoteCall) => Promise<unknown>;
  readonly leases: ChannelLeases;
  readonly store: PlacementStore;
  readonly remote: RemoteCalls;
  readonly processId: string;
  /** Called once the channel is this process's, before anything is done with it. */
  readonly onClaimed: (placement: ClaimedPlacement) => void;
  /** This process is about to stop: it claims nothing. */
  readonly isLeaving: () => boolean;
}

export interface RoutedCall {
  /** What the engine of the holder answers; `nowhere` if nobody carries the channel. */
  readonly value: unknown;
  readonly at: 'here' | 'elsewhere' | 'nowhere';
  /** The process that answered, elsewhere. */
  readonly processId?: string;
}

export interface CallRouter {
  /** Carries the call out where the channel is. Rejects with `LiveUnavailable` if its process does not answer. */
  run(call: RemoteCall): Promise<RoutedCall>;
  /** The same; a channel that nobody has becomes this process's before. */
  claimAndRun(call: RemoteCall): Promise<RoutedCall>;
}

/** A channel moves seldom: twice while one call is carried out means that something else is wrong. */
const movesMax = 2;

/** These change nothing that a later call may stand on. */
const unordered: ReadonlySet<RemoteMethod> = new Set(['issueToken', 'list', 'offer', 'hangUp']);

const nowhere: RoutedCall = { value: undefined, at: 'nowhere' };

/** Finds for each call the process that carries its channel. */
export function createCallRouter(deps: RouteDeps): CallRouter {
  const { leases, store, remote, processId, onClaimed, isLeaving } = deps;
  const runHere = async (call: RemoteCall): Promise<RoutedCall> => ({ value: await deps.runHere(call), at: 'here' });

  /** The process elsewhere that has the channel; undefined: nobody, or this one. */
  const findHolder = async (channel: string, canClaim: boolean): Promise<string | undefined> => {
    if (canClaim) {
      const placement = await store.claim(channel, processId);
      if (placement.processId !== processId) return placement.processId;
      onClaimed(placement);
      return undefined;
    }
    const [found] = await store.find([channel]);
    return found?.isHeld && found.processId !== processId ? found.processId : undefined;
  };

  const route = async (call: RemoteCall, canClaim: boolean): Promise<RoutedCall> => {
    const { channel } = call;
    for (let move = 0; move < movesMax; move += 1) {
      await leases.confirm();
      if (leases.of(channel)?.isHeld) return runHere(call);
      const holder = await findHolder(channel, canClaim && !isLeaving());
      if (holder === undefined) return leases.of(channel) ? runHere(call) : nowhere;
      const answer = await remote.ask(holder, call);
      if (!answer) throw new LiveUnavailable('the process that carries the room did not answer');
      if (answer.kind === 'failed') throw new LiveUnavailable(answer.message);
      if (answer.kind === 'done') return { value: answer.value, at: 'elsewhere', processId: holder };
    }
    throw new LiveUnavailable('the room moves from process to process');
  };
  const order = createChannelOrder();
  return {
    run: async (call) => {
      if (!unordered.has(call.method)) return order.run(call.channel, () => route(call, false));
      await order.settled(call.channel);
      return route(call, false);
    },
    claimAndRun: (call) => order.run(call.channel, () => route(call, true)),
  };
}
