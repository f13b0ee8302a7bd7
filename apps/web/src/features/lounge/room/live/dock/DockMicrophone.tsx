import { meterHeight } from '@madoi/room-client/live/level';
import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { Mic, MicOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { LevelRing } from '../LevelRing.tsx';
import { openPreflight } from '../live-dialogs.ts';
import { useDockKind, useLiveView } from '../use-live.ts';
import { useLiveErrorToast } from '../use-live-error-toast.ts';
import styles from './dock.module.css';

/** The one button that speaks: begins, mutes and unmutes. */
export const DockMicrophone = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => {
  const t = useTranslations('live.mic');
  const kind = useDockKind();
  const status = useLiveView(({ audio }) => audio.publishingStatus);
  const withErrorToast = useLiveErrorToast();
  const isOpen = status === 'unmuted';
  const isPublishing = kind === 'air' || kind === 'starting';
  const label = isPublishing ? t(isOpen ? 'mute' : 'unmute') : t('begin');
  const press = () => (isPublishing ? void withErrorToast(liveAudio.toggle()) : openPreflight());
  const Icon = isOpen ? Mic : MicOff;
  return (
    <button
      type="button"
      className={classNames(styles.mic, !isOpen && styles.shut)}
      aria-label={label}
      title={label}
      aria-pressed={isPublishing ? isOpen : undefined}
      aria-busy={kind === 'starting' || undefined}
      onClick={press}
    >
      {isOpen && (
        <LevelRing sizePx={82} read={() => meterHeight(liveAudio.microphone.peak())} className={styles.ring} />
      )}
      <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
};
