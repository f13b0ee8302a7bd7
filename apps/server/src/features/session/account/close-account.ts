import type { IdentityUser } from '#platform/identity.ts';
import type { OpenRoom } from '../account-data.store.ts';
import { disconnectSessions } from '../disconnect-sessions.ts';
import type { LoginContext } from '../login/login-context.ts';

export interface CloseAccountContext extends Pick<LoginContext, 'accountData' | 'clock' | 'log' | 'onSessionEnded'> {
  /** Ends a room that is not over, as its owner would. */
  readonly endRoom: (room: OpenRoom) => Promise<void>;
  readonly deleteAvatar: (userId: string, uploadedAt: number) => Promise<void>;
}

const sameName = (a: string, b: string): boolean => a.normalize('NFC').trim() === b.normalize('NFC').trim();

/** Deletes an account for good. Its rooms end first: people in them hear of it while there still is an owner. */
export async function closeAccount(
  context: CloseAccountContext,
  user: IdentityUser,
  typedName: string,
): Promise<{ readonly success: boolean; readonly reason?: 'name_differs' }> {
  if (!sameName(typedName, user.name)) return { success: false, reason: 'name_differs' };
  for (const room of await context.accountData.openRoomsOf(user.id)) await context.endRoom(room);
  const ended = await context.accountData.close(user.id, context.clock.now());
  await disconnectSessions(context, ended);
  if (user.uploadedAt > 0) await context.deleteAvatar(user.id, user.uploadedAt);
  return { success: true };
}
