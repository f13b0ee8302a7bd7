import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';

const timeChars = 10;
const nameChars = 16;
/** Crockford's, as in every other id. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One evening and one person make one playlist: its id follows from both, so a repeated save finds the first. */
export function setlistPlaylistId(roomId: string, userId: string, endAt: number): string {
  const digest = createHash('sha256').update(`setlist:${roomId}:${userId}`).digest();
  const name = [...digest.subarray(0, nameChars)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return encodeTime(endAt, timeChars) + name;
}
