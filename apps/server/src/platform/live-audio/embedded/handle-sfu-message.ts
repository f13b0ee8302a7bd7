import type { Log } from '#platform/log.ts';
import type { LiveEvent } from '../live-audio.ts';
import type { SfuStats, SfuToServer } from '../sfu/messages.ts';
import type { PendingCalls } from './pending-calls.ts';

export interface SfuMessageDeps {
  readonly calls: Pick<PendingCalls, 'settle'>;
  readonly log: Log;
  readonly emit: (event: LiveEvent) => void;
  readonly onStats: ((stats: SfuStats) => void) | undefined;
}

/** What the child says, as an answer to a question, an event of the engine, or a line of the log. */
export function handleSfuMessage({ calls, log, emit, onStats }: SfuMessageDeps, message: SfuToServer): void {
  switch (message.type) {
    case 'ready':
      break;
    case 'answered':
      calls.settle(message.call, message.answer);
      break;
    case 'listed':
      calls.settle(message.call, message.participants);
      break;
    case 'recorded':
      calls.settle(message.call, true);
      break;
    case 'stats':
      onStats?.(message.stats);
      break;
    case 'warning':
      log.warn({ message: message.message }, 'live audio');
      break;
    case 'recording_failed':
      log.error({ channel: message.channel, message: message.message }, 'a room could not be recorded any further');
      emit({ kind: 'recording_failed', channel: message.channel });
      break;
    case 'levels':
      emit({ kind: 'levels', channel: message.channel, levels: message.levels });
      break;
    case 'published':
    case 'unpublished':
      emit({ kind: message.type, channel: message.channel, participantId: message.participantId });
      break;
    default:
      message satisfies never;
  }
}
