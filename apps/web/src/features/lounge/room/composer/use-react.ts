import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useEnsureUser } from '../../../session/session.api.ts';
import { useRoomHandle } from '../hooks/room-context.ts';
import { seated } from '../state/seated.ts';

/** Sends a reaction. Too fast is no news: the finger knows it; only a lost connection is told. */
export const useReact = (): ((value: ReactionValue) => void) => {
  const t = useTranslations('room.composer.refusal');
  const { live } = useRoomHandle();
  const ensureUser = useEnsureUser();
  const react = async (value: ReactionValue) => {
    const { session } = await seated(live);
    if ((session?.chat.react(value) ?? 'offline') === 'offline') showToast({ kind: 'info', text: t('offline') });
  };
  return (value) => ensureUser(() => void react(value));
};
