import { useTranslations } from 'use-intl';
import { showToast } from '../../../../../ui/toast/toasts.ts';
import { useLiveRoom } from '../../hooks/room-context.ts';
import type { QueuePress } from '../../state/queue-desk.ts';

/** Presses a key of the queue; a refusal is told in words, and what was shown ahead of it is taken back. */
export const usePress = (): ((press: QueuePress) => void) => {
  const t = useTranslations('room.queue.refusal');
  const session = useLiveRoom((live) => live.session);
  const tell = (reason: 'offline' | 'not_ready' | 'unknown' | 'rate_limit' | 'deleted' | 'ng_with_gifting') =>
    showToast({ kind: 'info', text: t(reason) });
  const press = async (wanted: QueuePress) => {
    if (session === undefined) return tell('offline');
    const { outcome, reason } = await session.queue.press(wanted);
    if (outcome === 'accepted') return undefined;
    return tell(outcome === 'rejected' ? (reason ?? 'unknown') : outcome);
  };
  return (wanted) => void press(wanted);
};
