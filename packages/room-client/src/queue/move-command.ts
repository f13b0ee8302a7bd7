import type { QueueCommandInput } from './queue-controller.ts';

/**
 * The command that moves a track to another place of what comes next: before the one it lands in front of, or to the
 * end (specification 4.25). Nothing when it stays where it is.
 */
export function moveCommand(ids: readonly string[], from: number, to: number): QueueCommandInput | undefined {
  const moved = ids[from];
  if (moved === undefined || from === to || to < 0 || to >= ids.length) return undefined;
  const destination = ids.filter((id) => id !== moved)[to];
  return {
    action: 'move',
    mediaTrackId: moved,
    ...(destination === undefined ? {} : { destinationMediaTrackId: destination }),
  };
}
