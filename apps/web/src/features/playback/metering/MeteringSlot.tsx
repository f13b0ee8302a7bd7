import { useSoloPlayer } from '#platform/playback/solo/use-solo-player.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

/** Without it the music would go on, and be counted by the server's clock alone. */
const PageMetering = lazyPart(async () => (await import('./Metering.tsx')).Metering, { missing: 'nothing' });

/** Metering, from the moment on in which there is a player: the listener's own, or that of the room that this page is in. */
export const MeteringSlot = ({ isInRoom }: { readonly isInRoom: boolean }) => {
  const player = useSoloPlayer();
  return player !== undefined || isInRoom ? <PageMetering /> : null;
};
