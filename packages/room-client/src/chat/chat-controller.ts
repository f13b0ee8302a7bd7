import type { Ack } from '@madoi/contract/lounge/presence';
import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import type { RateLimits } from '@madoi/contract/lounge/room-settings';
import type { SocketError } from '@madoi/contract/wire/socket-error';
import { addRecentCell, type Cell, chooseCell, positionOf } from '@madoi/domain/lounge/chat/position-grid';
import { messageIntervalFor } from '@madoi/domain/lounge/moderation/slow-mode';
import { decideRate } from '@madoi/domain/lounge/rate-limit';
import type { RoomEventSource } from '../socket/room-events.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import { answerWithinMs, type SendTwice } from '../socket/send-twice.ts';

/**
 * `too_fast`: within the room's interval, so that nothing was sent, or the server said so (specification 5.04). `ng_words`: a banned word.
 * `refused`: every other refusal. `offline`: the room was not joined within 20 s, or there was no answer to two tries of 10 s each, or to the
 * first before a connection that did not come back, so that it may have arrived all the same.
 */
export type SendOutcome = 'sent' | 'too_fast' | 'ng_words' | 'refused' | 'offline';

export interface ChatController {
  /** Sends a message. A resend after a lost answer has the same id and counts once. */
  sendMessage(text: string): Promise<SendOutcome>;
  /** Momentary: it is sent once, without waiting for an answer, and not at all while the socket is away (`offline`). */
  react(reaction: ReactionValue): SendOutcome;
  /** Removes a message of the user's own, or anybody's as owner or co-owner. */
  remove(messageId: string): Promise<SendOutcome>;
  dispose(): void;
}

export interface ChatControllerOptions {
  readonly socket: RoomSocket;
  readonly onError: RoomEventSource['onError'];
  readonly limits: () => RateLimits;
  /** The owner and co-owners do not wait in slow mode. */
  readonly canModerate: () => boolean;
  readonly serverNow: () => number;
  /** Resolves once the room is joined again, at once where it is; to false where that takes longer than `withinMs`. */
  readonly sendTwice: SendTwice;
  /** Called with the time from which the next message may be sent (server's clock, ms). */
  readonly onSlowMode: (freeAtMs: number) => void;
  /** The cells of the newest bubbles; a new message takes another cell. */
  readonly recentCells: () => readonly Cell[];
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
}

const outcomeOf = (ack: Ack): SendOutcome => {
  if (ack.status === 200) return 'sent';
  if (ack.status === 429) return 'too_fast';
  return ack.message === 'ng_words' ? 'ng_words' : 'refused';
};

type Said = 'message' | 'reaction';

/** The room's least time between two messages, and between two reactions, of this person. */
const createIntervals = (options: ChatControllerOptions) => {
  const lastAtMs: { [K in Said]?: number } = {};
  const intervalMs = (kind: Said): number =>
    kind === 'message' ? messageIntervalFor(options.limits(), options.canModerate()) : options.limits().reaction;
  return {
    mayNow: (kind: Said): boolean => {
      if (!decideRate(lastAtMs[kind], options.now(), intervalMs(kind)).allowed) return false;
      lastAtMs[kind] = options.now();
      return true;
    },
    /** A message that was not accepted starts no wait, unless the server's answer names one. */
    applySlowMode: (outcome: SendOutcome, until: number | undefined): void => {
      if (outcome === 'sent') options.onSlowMode(options.serverNow() + Math.max(0, intervalMs('message')));
      else delete lastAtMs.message;
      if (until !== undefined) options.onSlowMode(until);
    },
  };
};

/** Sends a command, and answers what became of it. */
const createSender = ({ onError, sendTwice }: Pick<ChatControllerOptions, 'onError' | 'sendTwice'>) => {
  let lastError: SocketError | undefined;
  const stopErrors = onError((error) => {
    lastError = error;
  });
  const ask = async (send: () => Promise<Ack>): Promise<SendOutcome> => {
    const ack = await sendTwice(() => {
      lastError = undefined;
      return send();
    });
    if (ack === undefined) return 'offline';
    const outcome = outcomeOf(ack);
    // The acknowledgement says that it was refused, the error event beside it why (specification 8.17).
    return outcome === 'refused' && (lastError as SocketError | undefined)?.type === 'ng_words' ? 'ng_words' : outcome;
  };
  return { ask, stopErrors };
};

/** The chat commands of a joined room. Nothing here rejects: every failure is a `SendOutcome`. */
export function createChatController(options: ChatControllerOptions): ChatController {
  const { socket, random, newId } = options;
  const { mayNow, applySlowMode } = createIntervals(options);
  const { ask, stopErrors } = createSender(options);
  let ownCells: readonly Cell[] = [];
  return {
    async sendMessage(text) {
      if (!mayNow('message')) return 'too_fast';
      const cell = chooseCell([...options.recentCells(), ...ownCells], random());
      ownCells = addRecentCell(ownCells, cell);
      const payload = { ...positionOf(cell), message: text, clientId: newId() };
      let until: number | undefined;
      const outcome = await ask(async () => {
        const answer = await socket.timeout(answerWithinMs).emitWithAck('send:message', payload);
        until = answer.until;
        return answer;
      });
      applySlowMode(outcome, until);
      return outcome;
    },
    react(reaction) {
      if (!socket.connected) return 'offline';
      if (!mayNow('reaction')) return 'too_fast';
      socket.volatile.emit('send:reaction', { x: random(), y: random(), reaction });
      return 'sent';
    },
    remove: (messageId) =>
      ask(() => socket.timeout(answerWithinMs).emitWithAck('send:message:remove', { id: messageId })),
    dispose: stopErrors,
  };
}
