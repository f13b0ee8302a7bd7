import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import { sessionOnceJoined } from '@madoi/room-client/room/joined-as-user';
import { joinWithinMs } from '@madoi/room-client/socket/send-twice';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { useEnsureUser } from '#features/session/session.api.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** In ms: later, the moment that was meant is over. */
const reactionWithinMs = 3_000;

/** Sends a reaction. Being too fast is ignored silently; only a lost connection is shown. */
export const useSendReaction = (): ((value: ReactionValue) => void) => {
  const t = useTranslations('room.composer.refusal');
  const { connection } = useRoomHandle();
  const ensureUser = useEnsureUser();
  const isWaiting = useRef(false);
  const react = async (value: ReactionValue) => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const { isSwitchingIdentity } = connection.getState();
    const session = await sessionOnceJoined(connection, isSwitchingIdentity ? joinWithinMs : reactionWithinMs);
    isWaiting.current = false;
    const outcome = typeof session === 'string' ? session : session.chat.react(value);
    if (outcome === 'offline') showToast({ kind: 'info', text: t('offline') });
  };
  return (value) => ensureUser(() => void react(value));
};
