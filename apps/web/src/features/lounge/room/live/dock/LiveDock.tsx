import { Hand } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { lengthText } from '../../../../../platform/i18n/length-text.ts';
import { isProblem } from '../../../../../platform/live/microphone-problem.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { Switch } from '../../../../../ui/switch/Switch.tsx';
import { useRoomHandle, useRoomMe } from '../../hooks/room-context.ts';
import { DuckingSlider } from '../DuckingSlider.tsx';
import { liveDialogs } from '../live-dialogs.ts';
import { RecordingMark } from '../recording/RecordingMark.tsx';
import { useMayRecord } from '../recording/RecordingSwitch.tsx';
import type { LiveDesk } from '../state/live-desk.ts';
import { broadcasterOf, selectIsLost } from '../state/live-view.ts';
import { type DockKind, useDockKind, useLiveView } from '../use-live.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import { DockMicrophone } from './DockMicrophone.tsx';
import { DockMore } from './DockMore.tsx';
import styles from './dock.module.css';

interface DockProps {
  readonly voices: LiveDesk;
}

/** What the dock says of itself, and since when the room is on air. */
const DockStanding = ({ voices, kind }: DockProps & { readonly kind: Exclude<DockKind, 'none'> }) => {
  const t = useTranslations('live');
  const publishing = useLiveView(({ audio }) => audio.publishingStatus);
  const link = useLiveView(({ carrier }) => carrier.publishing);
  const startedAt = useLiveView(({ audio }) => audio.status?.startedAt);
  const microphone = useStore(voices.microphone.store, ({ status }) => status);
  const { userId } = useRoomMe();
  const isLost = useLiveView((view) =>
    kind === 'elsewhere' ? broadcasterOf(view.audio.status, userId)?.isLost === true : selectIsLost(view),
  );
  const nowMs = useStore(useRoomHandle().clock, (clock) => clock.nowMs);
  const words = () => {
    if (isLost && (kind === 'elsewhere' || kind === 'keeper')) return t('state.lost');
    if (kind !== 'air') return t(`state.${kind}`);
    if (isProblem(microphone)) return t(`problem.${microphone}.title`);
    if (link !== 'open') return t('state.recovering');
    return t(publishing === 'muted' ? 'state.muted' : 'state.air');
  };
  const isTroubled = kind === 'air' && (isProblem(microphone) || link !== 'open');
  const isLive = (kind === 'keeper' && !isLost) || (kind === 'air' && publishing === 'unmuted' && link === 'open');
  return (
    <div className={styles.standing} role="status" data-troubled={isTroubled || undefined}>
      <span className={styles.words}>
        <b data-live={isLive || undefined}>
          <i aria-hidden="true" />
          {words()}
        </b>
        <RecordingMark />
      </span>
      {startedAt !== undefined && <span className={styles.time}>{lengthText((nowMs - startedAt) / 1000)}</span>}
    </div>
  );
};

const Monitor = ({ voices }: DockProps) => {
  const t = useTranslations('live');
  const { isMonitored, status } = useStore(voices.microphone.store);
  // Nothing to hear, and its words say so: the place is theirs.
  if (isProblem(status)) return null;
  return (
    <div className={styles.monitor}>
      <Switch checked={isMonitored} onChecked={voices.microphone.setMonitored}>
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
      look="line"
      className={styles.hands}
      aria-expanded={isOpen}
      onClick={() => liveDialogs.setState({ isStageListOpen: !isOpen })}
    >
      <Hand size={18} strokeWidth={2} aria-hidden="true" />
      {t('handsCount', { count })}
    </Button>
  );
};

/** For those who speak, who were called up, and who keep a room on air. */
export const LiveDock = ({ voices }: DockProps) => {
  const t = useTranslations('live');
  const kind = useDockKind();
  const { canControl } = useRoomMe();
  const mayRecord = useMayRecord();
  if (kind === 'none') return null;
  return (
    <section className={styles.dock} aria-label={t('dock')} data-live-dock="">
      <DockMicrophone voices={voices} />
      <DockStanding voices={voices} kind={kind} />
      {kind === 'air' && <DeviceChoice microphone={voices.microphone} className={styles.device} />}
      {kind === 'air' && <Monitor voices={voices} />}
      <div className={styles.ducking}>
        <DuckingSlider label={t('ducking')} />
      </div>
      {(kind === 'air' || (kind === 'keeper' && mayRecord)) && <DockMore voices={voices} isSpeaking={kind === 'air'} />}
      {canControl && <Hands />}
      <Button look="line" className={styles.end} onClick={() => liveDialogs.setState({ isEndingOpen: true })}>
        {canControl ? t('end') : t('leaveStage')}
      </Button>
    </section>
  );
};
