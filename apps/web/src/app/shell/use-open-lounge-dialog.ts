import { useCallback } from 'react';
import { openCreateRoomDialog } from '#features/lounge/lounge.api.ts';
import { useEnsureUser } from '#features/session/session.api.ts';

/** ラウンジを開く from anywhere: a visitor without a name is asked for one first. */
export const useOpenLoungeDialog = (): (() => void) => {
  const ensureUser = useEnsureUser();
  return useCallback(() => ensureUser(openCreateRoomDialog), [ensureUser]);
};
