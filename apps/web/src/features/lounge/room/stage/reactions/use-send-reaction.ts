import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import { sessionOnceJoined } from '@madoi/room-client/room/joined-as-user';
import { useTranslations } from 'use-intl';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { useEnsureUser } from '#features/session/session.api.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** In ms: later, the moment that was meant is over. A guest who has just taken a name joins again within it. */
const reactionWithinMs = 3_000;

/** Sends a reaction. Being too fast is ignored silently; only a lost connection is shown. */
export const useSendReaction = (): ((value: ReactionValue) => void) => {
  const t = useTranslations('room.composer.refusal');
  const { connection } = useRoomHandle();
  const ensureUser = useEnsureUser();
  const react = async (value: ReactionValue) => {
    const session = await sessionOnceJoined(connection, reactionWithinMs);
    if ((session?.chat.react(value) ?? 'offline') === 'offline') showToast({ kind: 'info', text: t('offline') });
  };
  return (value) => ensureUser(() => void react(value));
};
