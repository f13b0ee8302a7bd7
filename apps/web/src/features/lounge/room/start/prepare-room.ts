import { pageAudio } from '#platform/audio/page-audio.ts';
import { pageSocket } from '#platform/socket/page-socket.ts';

/** Longer than a slow phone takes to wake a page up. */
const preparedMs = 10_000;

/** Connects and opens the sound output while the page wakes up; the room, which begins once it is awake, finds both there. */
export const prepareRoom = (): void => {
  const release = pageSocket().hold();
  setTimeout(release, preparedMs);
  pageAudio();
};
