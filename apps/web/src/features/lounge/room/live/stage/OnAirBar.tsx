import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import {
  type LiveView,
  selectHandOrder,
  selectIsLost,
  selectIsRecovering,
  selectIsUnsupported,
} from '@madoi/room-client/live/live-view';
import { Hand, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRoomAccess, useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Button } from '#ui/button/Button.tsx';
import { Popover } from '#ui/popover/Popover.tsx';
import { liveDialogs } from '../live-dialogs.ts';
import { RecordingMark } from '../recording/RecordingMark.tsx';
import { useDockKind, useIsOnAir, useLiveView, useStageRole } from '../use-live.ts';
import { useLiveErrorToast } from '../use-live-error-toast.ts';
import { VoiceSettings } from '../VoiceSettings.tsx';
import styles from './on-air-bar.module.css';

/** Why no voice of those on air is heard; undefined where they are. */
const selectSilence = (view: LiveView) => {
  if (selectIsUnsupported(view)) return 'unsupported';
  if (selectIsRecovering(view)) return 'recovering';
  return selectIsLost(view) ? 'lost' : undefined;
};

const Elapsed = () => {
  const startedAt = useLiveView(({ audio }) => audio.status?.startedAt);
  const nowMs = useStore(useRoomHandle().clock, (clock) => clock.nowMs);
  if (startedAt === undefined) return null;
  return <span className={styles.time}>{formatDuration((nowMs - startedAt) / 1000)}</span>;
};

/** A listener's own way to the stage: a hand, or the answer to an invitation. */
const HandButton = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => {
  const t = useTranslations('live');
  const place = useStageRole();
  const { userId } = useRoomAccess();
  const order = useLiveView((view) => (userId === undefined ? undefined : selectHandOrder(view, userId)));
  const withErrorToast = useLiveErrorToast();
  if (userId === undefined) return null;
  if (place === 'invited') {
    return (
      <Button variant="primary" size="small" onClick={() => liveDialogs.setState({ isInvitationPostponed: false })}>
        {t('answerInvitation')}
      </Button>
    );
  }
  const isHandRaised = place === 'hand';
  return (
    <Button
      variant="line"
      size="small"
      aria-pressed={isHandRaised}
      className={isHandRaised ? styles.raised : undefined}
      onClick={() => void withErrorToast(liveAudio.stage({ action: isHandRaised ? 'lower' : 'raise' }))}
    >
      <Hand size={16} strokeWidth={2} aria-hidden="true" />
      {isHandRaised ? t('lower') : t('raise')}
      {isHandRaised && order !== undefined && (
        <span className={styles.order}>{t('handOrder', { ordinal: order })}</span>
      )}
    </Button>
  );
};

/** What a listener has of a room on air: since when, a hand to raise, and how loud the speakers are. */
export const OnAirBar = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => {
  const t = useTranslations('live');
  const isOnAir = useIsOnAir();
  const place = useStageRole();
  const dock = useDockKind();
  const silence = useLiveView(selectSilence);
  if (dock !== 'none' || (!isOnAir && place !== 'invited')) return null;
  return (
    <div className={styles.slip}>
      {isOnAir && (
        <p className={styles.air}>
          <i className={styles.dot} data-off={silence !== undefined || undefined} aria-hidden="true" />
          {t(`state.${silence ?? 'air'}`)}
          <Elapsed />
        </p>
      )}
      {isOnAir && <RecordingMark />}
      <HandButton liveAudio={liveAudio} />
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
