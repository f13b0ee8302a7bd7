import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import type { SoloContext } from '@madoi/domain/player/solo-queue';
import { Play, Shuffle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { AddToQueueIcon, ShareIcon } from '#ui/icon/action-icons.ts';
import { type TracksForRoom, useCatalogueSlots } from '../catalogue.slots.ts';
import type { TrackEntry } from '../listening/track-entry.ts';
import { usePlaybackActions } from '../listening/use-playback-actions.ts';
import { usePreload } from '../listening/use-preload.ts';
import styles from './list-page.module.css';
import { useSharePage } from './use-share-page.ts';

const songsForRoom = (entries: readonly TrackEntry[], { type, id }: SoloContext): TracksForRoom => {
  const trackIds = entries.filter(({ track }) => track.isAvailable).map(({ track }) => track.id);
  return (type === 'album' || type === 'playlist') && id !== undefined
    ? { trackIds, from: { type, id } }
    : { trackIds };
};

/** The actions for a whole list: play, shuffle, add to queue, share. */
export const ListActions = ({
  entries,
  context,
  title,
  favorite,
  extra,
}: {
  readonly entries: readonly TrackEntry[];
  readonly context: SoloContext;
  readonly title: string;
  /** The page's album, artist or playlist as a favourite. */
  readonly favorite: FavoriteTarget;
  /** Another action of this page alone, after playing. */
  readonly extra?: ReactNode;
}) => {
  const t = useTranslations('catalogue.list');
  const { HeartButton, AddToRoomMenu } = useCatalogueSlots();
  const listen = usePlaybackActions(entries, context);
  const share = useSharePage(title);
  const songs = songsForRoom(entries, context);
  const first = entries.find(({ track }) => track.isAvailable)?.track;
  const hasSound = first !== undefined;
  const preload = usePreload(first);
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        className={styles.play}
        disabled={!hasSound}
        onClick={listen.playInOrder}
        {...preload}
        {...playerAction}
      >
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('play')}
      </Button>
      <Button
        variant="line"
        className={styles.shuffle}
        aria-label={t('shuffle')}
        disabled={!hasSound}
        onClick={listen.playShuffled}
        {...playerAction}
      >
        <Shuffle size={18} aria-hidden="true" />
        <span className={styles.wide}>{t('shuffle')}</span>
      </Button>
      {extra}
      <HeartButton target={favorite} sizePx={22} />
      <IconButton label={t('append')} disabled={!hasSound} onClick={listen.appendAll}>
        <AddToQueueIcon size={22} aria-hidden="true" />
      </IconButton>
      <AddToRoomMenu songs={songs} />
      <IconButton label={t('share')} onClick={share}>
        <ShareIcon size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
