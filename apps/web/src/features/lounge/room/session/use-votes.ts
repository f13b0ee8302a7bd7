import { workOnceJoined } from '@madoi/room-client/room/joined-as-user';
import type { VoteProblem, VotesController } from '@madoi/room-client/voting/votes-controller';
import type { VotesView } from '@madoi/room-client/voting/votes-view';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useEnsureUser } from '#features/session/session.api.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomHandle } from './room-context.ts';

export const useVotesView = <T>(select: (view: VotesView) => T): T => useStore(useRoomHandle().votes, select);

type Send = (controller: VotesController) => Promise<VoteProblem | undefined>;

/** Sends a vote; a guest is asked to choose a name first. A refusal is shown as a toast. */
export const useVote = () => {
  const t = useTranslations('room.votes.refusal');
  const { connection } = useRoomHandle();
  const ensureUser = useEnsureUser();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (send: Send) => {
    setIsBusy(true);
    const problem = await workOnceJoined(connection, ({ votes }) => send(votes));
    if (problem !== undefined && problem !== 'left') showToast({ kind: 'info', text: t(problem) });
    setIsBusy(false);
  };
  // A second press while the first is under way would take the vote back.
  const vote = (send: Send) => {
    if (!isBusy) ensureUser(() => void run(send));
  };
  return { isBusy, vote };
};

/** A vote that the same person gave or took back in another tab, or on another device, shows here once they come back to this page. */
export const useVotesOnReturn = (): void => {
  const { connection, view } = useRoomHandle();
  useEffect(() => {
    const load = () => {
      const { voting } = view.getState().room;
      const isVoting = voting?.requests === true || typeof voting?.skipShare === 'number';
      if (!isVoting || document.visibilityState !== 'visible') return;
      const { session } = connection.getState();
      session?.votes.load().catch((error: unknown) => console.error(error));
    };
    document.addEventListener('visibilitychange', load);
    window.addEventListener('focus', load);
    return () => {
      document.removeEventListener('visibilitychange', load);
      window.removeEventListener('focus', load);
    };
  }, [connection, view]);
};
