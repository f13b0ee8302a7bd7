import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { broadcasterOf, selectIsLost } from '@madoi/room-client/live/live-view';
import { isMicrophoneProblem } from '@madoi/room-client/live/microphone-problem';
import { Hand } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRoomAccess, useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Button } from '#ui/button/Button.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { DuckingSlider } from '../DuckingSlider.tsx';
import { liveDialogs } from '../live-dialogs.ts';
import { RecordingMark } from '../recording/RecordingMark.tsx';
import { useMayRecord } from '../recording/RecordingSwitch.tsx';
import { type DockKind, useDockKind, useLiveView } from '../use-live.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import { DockMicrophone } from './DockMicrophone.tsx';
import { DockMore } from './DockMore.tsx';
import styles from './dock.module.css';

interface DockProps {
  readonly liveAudio: LiveAudioController;
}

/** What the dock says of itself, and since when the room is on air. */
const DockStatus = ({ liveAudio, kind }: DockProps & { readonly kind: Exclude<DockKind, 'none'> }) => {
  const t = useTranslations('live');
  const publishing = useLiveView(({ audio }) => audio.publishingStatus);
  const link = useLiveView(({ transport }) => transport.publishing);
  const startedAt = useLiveView(({ audio }) => audio.status?.startedAt);
  const microphone = useStore(liveAudio.microphone.store, ({ status }) => status);
  const { userId } = useRoomAccess();
  const isLost = useLiveView((view) =>
    kind === 'elsewhere' ? broadcasterOf(view.audio.status, userId)?.isLost === true : selectIsLost(view),
  );
  const nowMs = useStore(useRoomHandle().clock, (clock) => clock.nowMs);
  const words = () => {
    if (isLost && (kind === 'elsewhere' || kind === 'moderator')) return t('state.lost');
    if (kind !== 'air') return t(`state.${kind}`);
    if (isMicrophoneProblem(microphone)) return t(`problem.${microphone}.title`);
    if (link !== 'open') return t('state.recovering');
    return t(publishing === 'muted' ? 'state.muted' : 'state.air');
  };
  const isTroubled = kind === 'air' && (isMicrophoneProblem(microphone) || link !== 'open');
  const isLive = (kind === 'moderator' && !isLost) || (kind === 'air' && publishing === 'unmuted' && link === 'open');
  return (
    <div className={styles.standing} role="status" data-troubled={isTroubled || undefined}>
      <span className={styles.words}>
        <b data-live={isLive || undefined}>
          <i aria-hidden="true" />
          {words()}
        </b>
        <RecordingMark />
      </span>
      {startedAt !== undefined && <span className={styles.time}>{formatDuration((nowMs - startedAt) / 1000)}</span>}
    </div>
  );
};

const Monitor = ({ liveAudio }: DockProps) => {
  const t = useTranslations('live');
  const { isMonitored, status } = useStore(liveAudio.microphone.store);
  // Nothing to hear, and its words say so: the place is theirs.
  if (isMicrophoneProblem(status)) return null;
  return (
    <div className={styles.monitor}>
      <Switch checked={isMonitored} onChecked={liveAudio.microphone.setMonitored}>
        {t('monitor')}
      </Switch>
    </div>
  );
};

const Hands = () => {
  const t = useTranslations('live');
  const count = useLiveView(({ audio }) => audio.status?.handCount ?? 0);
  const isOpen = useStore(liveDialogs, ({ isStageListOpen }) => isStageListOpen);
  return (
    <Button
      variant="line"
      className={styles.hands}
      aria-expanded={isOpen}
      onClick={() => liveDialogs.setState({ isStageListOpen: !isOpen })}
    >
      <Hand size={18} strokeWidth={2} aria-hidden="true" />
      {t('handsCount', { count })}
    </Button>
  );
};

/** For those who speak, who were invited to the stage, and who have a room on air. */
export const LiveDock = ({ liveAudio }: DockProps) => {
  const t = useTranslations('live');
  const kind = useDockKind();
  const { canControl } = useRoomAccess();
  const mayRecord = useMayRecord();
  if (kind === 'none') return null;
  return (
    <section className={styles.dock} aria-label={t('dock')} data-live-dock="">
      <DockMicrophone liveAudio={liveAudio} />
      <DockStatus liveAudio={liveAudio} kind={kind} />
      {kind === 'air' && <DeviceChoice microphone={liveAudio.microphone} className={styles.device} />}
      {kind === 'air' && <Monitor liveAudio={liveAudio} />}
      <div className={styles.ducking}>
        <DuckingSlider label={t('ducking')} />
      </div>
      {(kind === 'air' || (kind === 'moderator' && mayRecord)) && (
        <DockMore liveAudio={liveAudio} isSpeaking={kind === 'air'} />
      )}
      {canControl && <Hands />}
      <Button variant="line" className={styles.end} onClick={() => liveDialogs.setState({ isEndDialogOpen: true })}>
        {canControl ? t('end') : t('leaveStage')}
      </Button>
    </section>
  );
};
