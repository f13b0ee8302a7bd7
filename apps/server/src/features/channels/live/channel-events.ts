import type { EmorieChange } from '@madoi/contract/channels/emorie-events';
import type { Log } from '#platform/log.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { ReactionTotals } from '../post/post-reactions.store.ts';
import { toCounts } from '../post/to-emorie.ts';

export const channelTopic = (channelId: string): string => `channel:${channelId}`;

/** Tells open pages of a channel what changes. A page that misses an event finds the change with its next fetch. */
export interface ChannelEvents {
  changed(change: EmorieChange): Promise<void>;
  /** Counts of a post after a reaction; of many within a moment the last is told. */
  counted(post: { readonly id: string; readonly channelId: string }, totals: ReactionTotals): void;
  stop(): void;
}

/** A post that everybody reacts to tells its counts this often. */
const windowMs = 250;

interface Pending {
  totals: ReactionTotals | undefined;
  readonly timer: NodeJS.Timeout;
}

export function createChannelEvents(emitToTopic: SocketServer['emitToTopic'], log: Log): ChannelEvents {
  const pending = new Map<string, Pending>();
  const fail = (error: unknown): void => log.error({ err: error }, 'pages of a channel could not be told');

  const publish = (id: string, channelId: string, { counts, version }: ReactionTotals): void => {
    const payload = { channelId, emorieId: id, reactions: toCounts(counts), reactionsVersion: version };
    emitToTopic(channelTopic(channelId), 'receive:emorie:reactions', payload).catch(fail);
  };
  const open = (id: string, channelId: string): void => {
    const timer = setTimeout(() => {
      const waiting = pending.get(id)?.totals;
      pending.delete(id);
      if (!waiting) return;
      publish(id, channelId, waiting);
      open(id, channelId);
    }, windowMs).unref();
    pending.set(id, { totals: undefined, timer });
  };
  return {
    changed: (change) => emitToTopic(channelTopic(change.channelId), 'receive:emorie:changed', change).catch(fail),
    counted: ({ id, channelId }, totals) => {
      const waiting = pending.get(id);
      if (!waiting) {
        publish(id, channelId, totals);
        open(id, channelId);
      } else if (totals.version > (waiting.totals?.version ?? 0)) {
        waiting.totals = totals;
      }
    },
    stop: () => {
      for (const { timer } of pending.values()) clearTimeout(timer);
      pending.clear();
    },
  };
}
