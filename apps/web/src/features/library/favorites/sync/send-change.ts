import { statusOf } from '@madoi/contract/http/http-failure';
import { addFavorite, removeFavorite } from '@madoi/contract/library/favorites';
import type { PageCall } from '#platform/http/create-call.ts';
import type { PendingChange } from '../store/favorites-db.ts';
import type { ChangeOutcome } from './send-pending-changes.ts';

/** Sends one change to the server. Never rejects: what is no refusal of the server is sent again later. */
export const sendChange =
  (call: PageCall) =>
  async ({ type, targetId, active }: PendingChange): Promise<ChangeOutcome> => {
    try {
      await call(active ? addFavorite : removeFavorite, { params: { type, id: targetId } });
      return 'done';
    } catch (error) {
      const status = statusOf(error);
      if (status === 404) return 'not_found';
      if (status === 409) return 'too_many';
      return status === 422 ? 'refused' : 'later';
    }
  };
