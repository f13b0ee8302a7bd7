import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { openReauthenticationDialog } from './reauthentication-store.ts';

/** The person closed the dialog: nothing was changed, and nothing is to be said about it. */
export class ReauthenticationCancelled extends Error {
  override readonly name = 'ReauthenticationCancelled';
}

/**
 * Does what may need a sign-in of the last minutes. Where the server asks for one, the dialog does, and what was wanted goes on afterwards.
 * Rejects with `ReauthenticationCancelled` where the dialog was closed, otherwise as `work` does.
 */
export async function withReauthentication<T>(
  work: () => Promise<T>,
  ask: () => Promise<boolean> = openReauthenticationDialog,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (problemCodeOf(error) !== 'reauthentication_required') throw error;
  }
  if (!(await ask())) throw new ReauthenticationCancelled();
  return work();
}
