import { pageAudio } from '#platform/audio/page-audio.ts';
import { pageSocket } from '#platform/socket/page-socket.ts';

/** Longer than a slow phone takes to wake a page up. */
const preparedMs = 10_000;

const connect = (): void => {
  const release = pageSocket().hold();
  setTimeout(release, preparedMs);
};

/**
 * Connects and opens the sound output while a room's page wakes up, or its data are on the way; the room, which begins after that, finds both there.
 * A visitor without a session would only have to connect again.
 */
export const prepareRoom = (hasSession: boolean): void => {
  if (hasSession) connect();
  pageAudio();
};
