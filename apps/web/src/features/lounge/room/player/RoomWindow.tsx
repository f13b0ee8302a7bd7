import { obiFor } from '@madoi/prints/obi';
import type { QueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';
import { PictureInPicture2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { useQueuePlayer } from '#platform/playback/scheduler/use-queue-player.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { obiNumber } from '#ui/obi/obi-number.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import { InPipWindow } from '#ui/pip-window/InPipWindow.tsx';
import { closePipWindow, isPipSupported, openPipWindow, usePipWindow } from '#ui/pip-window/pip-window.ts';
import { SyncDots } from '#ui/player-bar/PlayerBar.tsx';
import { useRoomConnection, useRoomView } from '../session/room-context.ts';
import { useOccupantCount } from '../session/use-occupant-count.ts';
import { useIsPlaying, usePosition } from '../session/use-position.ts';
import { useTrackText } from '../session/use-track-text.ts';
import styles from './room-window.module.css';
import { selectSyncStatus } from './sync-status.ts';

const windowSize = { width: 312, height: 352 } as const;

/** A room ends with its page, so it is offered a window where there is one, and no small player elsewhere. */
export const RoomWindowButton = () => {
  const t = useTranslations('player');
  const isOpen = usePipWindow((state) => state.window !== undefined);
  if (!isPipSupported()) return null;
  const press = () => (isOpen ? closePipWindow() : void openPipWindow(windowSize));
  return (
    <IconButton label={isOpen ? t('closeWindow') : t('window')} on={isOpen} aria-pressed={isOpen} onClick={press}>
      <PictureInPicture2 size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};

const Step = ({ player }: { readonly player: QueuePlayer }) => {
  const t = useTranslations('room.player');
  const isRoomPlaying = useIsPlaying();
  const isConnected = useRoomConnection(({ membership }) => membership.kind === 'joined');
  const key = useQueuePlayer(player, (state) => selectSyncStatus(state, isRoomPlaying, isConnected).key);
  const code = useQueuePlayer(player, ({ error }) => error?.code ?? 'audio_error');
  return (
    <span className={styles.step}>
      <SyncDots inStep={key === 'inSync'} />
      <span>{key === 'error' ? t(`error.${code}`) : t(key)}</span>
    </span>
  );
};

const Edge = () => {
  const t = useTranslations('room');
  const room = useRoomView((view) => view.room);
  const { name } = useRoomText(room);
  const present = useOccupantCount();
  return (
    <div className={styles.obi} style={{ '--ink': `var(--${obiFor(room.id).ink})` }}>
      <span className={styles.number}>
        L<b>{obiNumber(room.number)}</b>
        {present}
        {t('peopleUnit')}
      </span>
      <span className={styles.name} lang={titleLang(name)}>
        <VerticalText text={name} />
      </span>
    </div>
  );
};

const Content = ({ player }: { readonly player: QueuePlayer }) => {
  const t = useTranslations('room');
  const position = usePosition();
  const words = useTrackText(position?.mediaTrack);
  const [atSec, allSec] = [position?.positionSec ?? 0, position?.mediaTrack.duration ?? 0];
  const roomId = useRoomView((view) => view.room.id);
  return (
    <div className={styles.window} style={{ '--ink': `var(--${obiFor(roomId).ink})` }}>
      <Edge />
      <div className={styles.page}>
        <Artwork albumId={words.albumId} version={words.artworkVersion} sizePx={248} primary className={styles.cover} />
        <div className={styles.words}>
          <b>{position === undefined ? t('queue.silent') : (words.title ?? t('queue.unknownTrack'))}</b>
          <span>{words.artist}</span>
        </div>
        <i className={styles.progress} style={{ '--progress': allSec > 0 ? Math.min(1, atSec / allSec) : 0 }} />
        <div className={styles.foot}>
          <Step player={player} />
          <span>
            {formatDuration(atSec)} / {formatDuration(allSec)}
          </span>
        </div>
      </div>
    </div>
  );
};

/** The room in a small window over everything, while its page is open. */
export const RoomWindow = ({ player }: { readonly player: QueuePlayer }) => {
  const { name } = useRoomText(useRoomView((view) => view.room));
  return (
    <InPipWindow title={name}>
      <Content player={player} />
    </InPipWindow>
  );
};
