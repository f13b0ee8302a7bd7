import type { Broadcaster } from '@madoi/contract/lounge/live/live-audio';
import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { Mic, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openPersonCard } from '#features/lounge/room/person/person-card-store.ts';
import { useRoomView } from '#features/lounge/room/session/room-context.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import { LevelRing } from '../LevelRing.tsx';
import { useLiveAudio, useLiveView } from '../use-live.ts';
import { levelReader } from './level-reader.ts';
import styles from './speakers.module.css';

const nobody: readonly Broadcaster[] = [];
/** So many faces stand beside the turntable. */
const shown = 4;

interface SpeakerProps {
  readonly broadcaster: Broadcaster;
  readonly at: number;
  readonly liveAudio: LiveAudioController;
}

const Speaker = ({ broadcaster: { user, status, agoraUserId, isLost = false }, at, liveAudio }: SpeakerProps) => {
  const t = useTranslations('live');
  const isMuted = status !== 2 || isLost;
  const Icon = isMuted ? X : Mic;
  const label = () => {
    if (isLost) return t('speakerLost', { name: user.name });
    return isMuted ? t('speakerMuted', { name: user.name }) : t('speaker', { name: user.name });
  };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label()}
      className={classNames(styles.speaker, isMuted && styles.muted)}
      style={{ '--at': at }}
      onClick={(event) => openPersonCard(user, event.currentTarget)}
    >
      {!isMuted && <LevelRing sizePx={76} read={levelReader(liveAudio, agoraUserId)} className={styles.ring} />}
      <Avatar
        userId={user.id}
        uploadedAt={user.uploadedAt}
        name={user.name}
        sizePx={avatarPx.speaker}
        className={styles.face}
      />
      <span className={styles.tag} data-paper="">
        <Icon size={12} strokeWidth={2.25} aria-hidden="true" />
        <span>{user.name}</span>
      </span>
    </button>
  );
};

/** Those on air beside the turntable; the owner stands at its other side. */
export const Speakers = () => {
  const t = useTranslations('live');
  const liveAudio = useLiveAudio();
  const ownerId = useRoomView(({ room }) => room.ownerUser.id);
  const broadcasters = useLiveView(({ audio }) => audio.status?.broadcasters ?? nobody);
  const others = broadcasters.filter(({ user }) => user.id !== ownerId);
  if (liveAudio === undefined || others.length === 0) return null;
  return (
    <>
      {others.slice(0, shown).map((broadcaster, at) => (
        <Speaker key={broadcaster.user.id} broadcaster={broadcaster} at={at} liveAudio={liveAudio} />
      ))}
      {others.length > shown && (
        <span className={styles.more} style={{ '--at': shown }}>
          {t('moreSpeakers', { count: others.length - shown })}
        </span>
      )}
    </>
  );
};
