import { Mic, MicOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { meterHeight } from '../../../../../platform/live/level.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { LevelRing } from '../LevelRing.tsx';
import { openPreflight } from '../live-dialogs.ts';
import type { LiveDesk } from '../state/live-desk.ts';
import { useDockKind, useLiveView } from '../use-live.ts';
import { useLiveTrouble } from '../use-live-trouble.ts';
import styles from './dock.module.css';

/** The one button that speaks: begins, mutes and unmutes. */
export const DockMicrophone = ({ voices }: { readonly voices: LiveDesk }) => {
  const t = useTranslations('live.mic');
  const kind = useDockKind();
  const status = useLiveView(({ audio }) => audio.publishingStatus);
  const tell = useLiveTrouble();
  const isOpen = status === 'unmuted';
  const isUp = kind === 'air' || kind === 'starting';
  const label = isUp ? t(isOpen ? 'mute' : 'unmute') : t('begin');
  const press = () => (isUp ? void tell(voices.toggle()) : openPreflight());
  const Icon = isOpen ? Mic : MicOff;
  return (
    <button
      type="button"
      className={classNames(styles.mic, !isOpen && styles.shut)}
      aria-label={label}
      title={label}
      aria-pressed={isUp ? isOpen : undefined}
      aria-busy={kind === 'starting' || undefined}
      onClick={press}
    >
      {isOpen && <LevelRing sizePx={82} read={() => meterHeight(voices.microphone.peak())} className={styles.ring} />}
      <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
};
