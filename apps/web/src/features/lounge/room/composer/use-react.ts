import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useEnsureUser } from '../../../session/session.api.ts';
import { useLiveRoom } from '../hooks/room-context.ts';

/** Sends a reaction. Too fast is no news: the finger knows it; only a lost connection is told. */
export const useReact = (): ((value: ReactionValue) => void) => {
  const t = useTranslations('room.composer.refusal');
  const session = useLiveRoom((live) => live.session);
  const ensureUser = useEnsureUser();
  return (value) =>
    ensureUser(() => {
      if ((session?.chat.react(value) ?? 'offline') === 'offline') showToast({ kind: 'info', text: t('offline') });
    });
};
