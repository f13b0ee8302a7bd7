import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import {
  type AddRequest,
  getRequestQueue,
  type MoveRequest,
  type MoveRequestToQueue,
  type RemoveRequest,
  type RequestAck,
  type RequestRefusal,
  type RequestRemoved,
  type RequestTrack,
  requestRefusals,
} from '@madoi/contract/lounge/requests';
import type { RequestEvent } from '@madoi/domain/lounge/requests/request-list';
import type { StoreApi } from 'zustand/vanilla';
import type { RoomSocket } from '../socket/room-socket.ts';
import { answerWithinMs, type SendTwiceAs } from '../socket/send-twice.ts';
import { type RequestsView, withFetched, withRequestEvent } from './requests-view.ts';

/** The server's reason; `offline`: no answer came; `unknown`: a reason that this client does not know. */
export type RequestProblem = RequestRefusal | 'offline' | 'unknown';
export type RequestResult =
  | { readonly ok: true; readonly ack: RequestAck }
  | { readonly ok: false; readonly problem: RequestProblem; readonly songsLeft?: number };

/** Asking, and for those who run the room: taking, moving, declining. Nothing is shown that the server has not confirmed. */
export interface RequestsController {
  /** Fetches the whole list; at every (re)join. */
  load(): Promise<void>;
  /** An event of the room's log, once and in order. */
  receive(event: RequestEvent): void;
  /** The times at which requests would play have changed: with the queue, or with requests of others that one does not see. */
  refreshPlayTimes(): void;
  /** Calls back when a request has left the list; returns the unsubscribe function. */
  onRemoved(listener: (removed: RequestRemoved) => void): () => void;
  /** `note`: a line that goes with it; empty for none. */
  ask(trackId: string, note?: string): Promise<RequestResult>;
  accept(move: MoveRequestToQueue): Promise<RequestResult>;
  move(move: MoveRequest): Promise<RequestResult>;
  /** Withdraws the user's own request at once. */
  withdraw(requestId: string): Promise<RequestResult>;
  /** Hides it; it is sent after `undoMs`, or when the next one is declined. `onDone` hears what became of it. */
  decline(request: RequestTrack, onDone: (result: RequestResult) => void): void;
  undoDecline(): void;
  dispose(): void;
}

export interface RequestsControllerOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly sendTwiceAs: SendTwiceAs;
  readonly userId: () => string | undefined;
  readonly roomId: string;
  readonly store: StoreApi<RequestsView>;
  readonly newId: () => string;
  /** Whether the visitor runs the room: everybody else knows their own requests only, and asks when those would play. */
  readonly canSeeAllRequests: () => boolean;
}

/** How long a declined request can be taken back. */
export const undoMs = 6_000;

const isRefusal = (message: string): message is RequestRefusal => requestRefusals.some((each) => each === message);

const resultOf = (ack: RequestAck | undefined): RequestResult => {
  if (ack === undefined) return { ok: false, problem: 'offline' };
  if (ack.status === 200) return { ok: true, ack };
  const { message, songsLeft } = ack;
  return {
    ok: false,
    problem: isRefusal(message) ? message : 'unknown',
    ...(songsLeft === undefined ? {} : { songsLeft }),
  };
};

type Remove = (command: RemoveRequest) => Promise<RequestResult>;

interface Declined {
  readonly requestId: string;
  readonly remove: Remove;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly onDone: (result: RequestResult) => void;
}

/** `removeAsNow` answers what removes in the name of the user of this moment, also later, when the time for undo is over. */
function createDecliner(store: StoreApi<RequestsView>, removeAsNow: () => Remove) {
  let declined: Declined | undefined;
  const show = (request: RequestTrack | undefined) => store.setState({ declining: request });
  const forget = () => {
    clearTimeout(declined?.timer);
    declined = undefined;
  };
  const sendNow = async () => {
    if (declined === undefined) return;
    const { requestId, remove, onDone } = declined;
    forget();
    const result = await remove({ requestId });
    // Hidden until the server's event takes it away; a refusal brings it back.
    if (!result.ok && store.getState().declining?.id === requestId) show(undefined);
    onDone(result);
  };
  return {
    decline: (request: RequestTrack, onDone: Declined['onDone']) => {
      void sendNow();
      show(request);
      const timer = setTimeout(() => void sendNow(), undoMs);
      declined = { requestId: request.id, remove: removeAsNow(), onDone, timer };
    },
    undoDecline: () => {
      forget();
      show(undefined);
    },
    dispose: forget,
  };
}

/** A room's listeners must not all ask at once when its queue changes. */
const refreshAfterMs = 1_000;
const refreshSpreadMs = 3_000;

/** Fetches the play times again, which only the server can compute: once for a burst of changes, while an own request waits. */
function createPlayTimeRefresh({ store, canSeeAllRequests }: RequestsControllerOptions, load: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    refreshSoon: () => {
      if (timer !== undefined || canSeeAllRequests() || (store.getState().list?.waiting.length ?? 0) === 0) return;
      const ask = () => {
        timer = undefined;
        load().catch((error: unknown) => console.error(error));
      };
      timer = setTimeout(ask, refreshAfterMs + Math.random() * refreshSpreadMs);
    },
    dispose: () => clearTimeout(timer),
  };
}

/** The request list of a joined room and its commands. Refusals are answered as values; nothing here rejects. */
export function createRequestsController(options: RequestsControllerOptions): RequestsController {
  const { call, socket, roomId, store, newId } = options;
  const listeners = new Set<(removed: RequestRemoved) => void>();
  const within = () => socket.timeout(answerWithinMs);
  const sendAsNow = () => {
    const sendTwice = options.sendTwiceAs(options.userId());
    return async (emit: () => Promise<RequestAck>) => resultOf(await sendTwice(emit));
  };
  const send = (emit: () => Promise<RequestAck>) => sendAsNow()(emit);
  const removeAsNow = (): Remove => {
    const sendLater = sendAsNow();
    return (command) => sendLater(() => within().emitWithAck('send:request_queue:event:remove', command));
  };
  const decliner = createDecliner(store, removeAsNow);
  const load = async () => {
    store.setState({ bufferedEvents: [] });
    const answer = await call(getRequestQueue, { params: { id: roomId } });
    store.setState((view) => withFetched(view, answer));
  };
  const playTimes = createPlayTimeRefresh(options, load);
  return {
    load,
    refreshPlayTimes: playTimes.refreshSoon,
    receive: (event) => {
      store.setState((view) => withRequestEvent(view, event));
      playTimes.refreshSoon();
      if (event.event === 'receive:request_queue:event:remove')
        for (const listener of [...listeners]) listener(event.payload);
    },
    onRemoved: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    ask: async (trackId, note = '') => {
      const command: AddRequest = { trackId, clientId: newId(), ...(note.trim() === '' ? {} : { note }) };
      const result = await send(async () => {
        const ack = await within().emitWithAck('send:request_queue:event:add', command);
        if (ack.nextRequestAt !== undefined) store.setState({ nextRequestAt: ack.nextRequestAt });
        return ack;
      });
      return result;
    },
    accept: (move) => send(() => within().emitWithAck('send:request_queue:event:move_queue', move)),
    move: (move) => send(() => within().emitWithAck('send:request_queue:event:move', move)),
    withdraw: (requestId) => removeAsNow()({ requestId }),
    decline: decliner.decline,
    undoDecline: decliner.undoDecline,
    dispose: () => {
      decliner.dispose();
      playTimes.dispose();
      listeners.clear();
    },
  };
}
