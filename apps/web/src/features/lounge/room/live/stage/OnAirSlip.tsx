import { Hand, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { lengthText } from '../../../../../platform/i18n/length-text.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { Popover } from '../../../../../ui/popover/Popover.tsx';
import { useRoomHandle, useRoomMe } from '../../hooks/room-context.ts';
import { liveDialogs } from '../live-dialogs.ts';
import { RecordingMark } from '../recording/RecordingMark.tsx';
import type { LiveDesk } from '../state/live-desk.ts';
import { selectHandOrder, selectIsLost, selectIsRecovering } from '../state/live-view.ts';
import { useDockKind, useIsOnAir, useLiveView, usePlace } from '../use-live.ts';
import { useLiveTrouble } from '../use-live-trouble.ts';
import { VoiceSettings } from '../VoiceSettings.tsx';
import styles from './on-air-slip.module.css';

const Elapsed = () => {
  const startedAt = useLiveView(({ audio }) => audio.status?.startedAt);
  const nowMs = useStore(useRoomHandle().clock, (clock) => clock.nowMs);
  if (startedAt === undefined) return null;
  return <span className={styles.time}>{lengthText((nowMs - startedAt) / 1000)}</span>;
};

/** A listener's own way to the stage: a hand, or the answer to an invitation. */
const HandButton = ({ voices }: { readonly voices: LiveDesk }) => {
  const t = useTranslations('live');
  const place = usePlace();
  const { userId } = useRoomMe();
  const order = useLiveView((view) => (userId === undefined ? undefined : selectHandOrder(view, userId)));
  const tell = useLiveTrouble();
  if (userId === undefined) return null;
  if (place === 'invited') {
    return (
      <Button look="primary" size="small" onClick={() => liveDialogs.setState({ isInvitationLater: false })}>
        {t('answerInvitation')}
      </Button>
    );
  }
  const isUp = place === 'hand';
  return (
    <Button
      look="line"
      size="small"
      aria-pressed={isUp}
      className={isUp ? styles.raised : undefined}
      onClick={() => void tell(voices.stage({ action: isUp ? 'lower' : 'raise' }))}
    >
      <Hand size={16} strokeWidth={2} aria-hidden="true" />
      {isUp ? t('lower') : t('raise')}
      {isUp && order !== undefined && <span className={styles.order}>{t('handOrder', { ordinal: order })}</span>}
    </Button>
  );
};

/** What a listener has of a room on air: since when, a hand to raise, and how loud voices are. */
export const OnAirSlip = ({ voices }: { readonly voices: LiveDesk }) => {
  const t = useTranslations('live');
  const isOnAir = useIsOnAir();
  const place = usePlace();
  const dock = useDockKind();
  const isRecovering = useLiveView(selectIsRecovering);
  const isLost = useLiveView(selectIsLost);
  const words = isLost ? t('state.lost') : t('state.air');
  if (dock !== 'none' || (!isOnAir && place !== 'invited')) return null;
  return (
    <div className={styles.slip}>
      {isOnAir && (
        <p className={styles.air}>
          <i className={styles.dot} data-off={isRecovering || isLost || undefined} aria-hidden="true" />
          {isRecovering ? t('state.recovering') : words}
          <Elapsed />
        </p>
      )}
      {isOnAir && <RecordingMark />}
      <HandButton voices={voices} />
      {isOnAir && (
        <Popover
          label={t('sound.open')}
          title={t('sound.title')}
          button={<SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          <VoiceSettings />
        </Popover>
      )}
    </div>
  );
};
