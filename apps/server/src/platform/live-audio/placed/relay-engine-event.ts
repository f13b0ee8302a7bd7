import type { LiveEvent } from '../live-audio.ts';
import type { ChannelLeases } from './channel-leases.ts';
import type { PlacementNotice } from './placement-notice.ts';

export interface RelayDeps {
  readonly processId: string;
  readonly leases: Pick<ChannelLeases, 'of' | 'isFresh' | 'confirm'>;
  /** To this process. */
  readonly emit: (event: LiveEvent) => void;
  /** To the others. */
  readonly notify: (notice: PlacementNotice) => void;
  /** The engine carries the channel in another run. */
  readonly raise: (channel: string) => void;
}

/**
 * What this process's engine reports of channels that it carries. Levels and the end of a recording stay here, where they are acted on; who is heard
 * is told to all.
 */
export function relayEngineEvent({ processId, leases, emit, notify, raise }: RelayDeps): (event: LiveEvent) => void {
  const relay = (event: LiveEvent): void => {
    const carried = leases.of(event.channel);
    // Of a room that another process has, or that was closed here.
    if (!carried) return;
    if (event.kind === 'restarted' && carried.isHeld) {
      raise(event.channel);
      return;
    }
    emit(event);
    const isOfAll = event.kind === 'published' || event.kind === 'unpublished';
    if (isOfAll && carried.isHeld) notify({ kind: 'event', from: processId, event });
  };
  return (event) => {
    // After a pause, the news of the engine may be of a room that went elsewhere.
    if (leases.isFresh()) relay(event);
    else void leases.confirm().then(() => relay(event));
  };
}
