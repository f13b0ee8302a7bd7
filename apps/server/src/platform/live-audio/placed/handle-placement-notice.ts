import type { Log } from '#platform/log.ts';
import type { LiveEvent } from '../live-audio.ts';
import type { ChannelLeases } from './channel-leases.ts';
import type { PlacementNotice } from './placement-notice.ts';

export interface NoticeDeps {
  readonly processId: string;
  readonly leases: Pick<ChannelLeases, 'of'>;
  readonly closeHere: (channel: string) => Promise<void>;
  readonly emit: (event: LiveEvent) => void;
  readonly log: Pick<Log, 'error'>;
}

/** What another process told. */
export function handlePlacementNotice({ processId, leases, closeHere, emit, log }: NoticeDeps) {
  const handlePlaced = ({ channel, fence }: Extract<PlacementNotice, { readonly kind: 'placed' }>): void => {
    const carried = leases.of(channel);
    // Older news, of what this process took afterwards.
    if (carried && carried.fence > fence) return;
    if (carried) {
      closeHere(channel).catch((error: unknown) =>
        log.error({ err: error, channel }, 'a room that moved could not be closed here'),
      );
    }
    emit({ kind: 'restarted', channel, isRelayed: true });
  };
  return (notice: PlacementNotice): void => {
    if (notice.from === processId) return;
    if (notice.kind === 'event') emit({ ...notice.event, isRelayed: true });
    else if (notice.kind === 'released') for (const channel of notice.channels) emit({ kind: 'unplaced', channel });
    else handlePlaced(notice);
  };
}
