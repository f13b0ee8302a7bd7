import { selectHandOrder } from '@madoi/room-client/live/live-view';
import { Hand } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLiveView } from '../use-live.ts';
import styles from './seat-mark.module.css';

/** On a seat: a raised hand with its place in the row, or a ring while its person speaks. */
export const SeatMark = ({ userId }: { readonly userId: string }) => {
  const t = useTranslations('live');
  const order = useLiveView((view) => selectHandOrder(view, userId));
  const isSpeaking = useLiveView(({ speaking }) => speaking.includes(userId));
  if (order !== undefined) {
    return (
      <span className={styles.hand} data-hand="" role="img" aria-label={t('raisedHand', { ordinal: order })}>
        <Hand size={12} strokeWidth={2.25} aria-hidden="true" />
        {order}
      </span>
    );
  }
  return isSpeaking ? <span className={styles.speaking} role="img" aria-label={t('speaking')} /> : null;
};
