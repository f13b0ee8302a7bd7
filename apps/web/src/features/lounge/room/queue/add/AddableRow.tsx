import { queueTracksMax } from '@madoi/contract/constants';
import { Check, ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import sheet from '#features/lounge/room/dialog/dialogs.module.css';
import { playerAction } from '#platform/audio/player-action.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import type { AddableItem } from './add-item.ts';
import type { AddState } from './add-progress.ts';
import styles from './add-tracks.module.css';
import { startSourceDrag } from './drag-source.ts';
import { useTracksOf } from './use-add-sources.ts';
import type { Adding } from './use-add-tracks.ts';

interface AddableRowProps {
  readonly item: AddableItem;
  readonly adding: Adding;
  /** It was taken up to be dragged onto the list: what covers the list has to get out of the way. */
  readonly onDragStart: () => void;
  readonly isSong?: boolean;
}

const useAddButtonText = ({ kind, title }: AddableItem, state: AddState | undefined) => {
  const t = useTranslations('queueControls.add');
  if (state === 'added') return { text: t('added'), label: t('addedLabel', { title }) };
  if (state === 'again') return { text: t('again'), label: t('againLabel', { title }) };
  return kind === 'track'
    ? { text: t('add'), label: t('addTrack', { title }) }
    : { text: t('addWhole'), label: t('addAlbum', { title }) };
};

const AddButton = ({ item, adding }: Pick<AddableRowProps, 'item' | 'adding'>) => {
  const state = adding.stateOf(item.id);
  const { text, label } = useAddButtonText(item, state);
  const isAdded = state === 'added';
  return (
    <Button
      variant={isAdded ? 'text' : 'line'}
      size="small"
      loading={state === 'busy'}
      disabled={isAdded}
      aria-label={label}
      onClick={() => adding.add(item)}
      {...playerAction}
    >
      {isAdded ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
      {text}
    </Button>
  );
};

const Why = ({ item, adding }: Pick<AddableRowProps, 'item' | 'adding'>) => {
  const t = useTranslations('queueControls.refusal');
  const state = adding.stateOf(item.id);
  if (state === undefined || state === 'busy' || state === 'added' || state === 'again') return null;
  return (
    <p role="alert" className={styles.refusal}>
      {t(state, { max: queueTracksMax })}
    </p>
  );
};

const Songs = ({ item, adding, onDragStart }: AddableRowProps) => {
  const t = useTranslations('queueControls.add');
  const songs = useTracksOf(item, true);
  if (songs.isError) return <p className={sheet.note}>{t('failed')}</p>;
  if (songs.data?.length === 0) return <p className={sheet.note}>{t('noSongs')}</p>;
  return (
    <ul className={styles.songs}>
      {songs.data?.map((song) => (
        <AddableRow key={song.id} item={song} adding={adding} onDragStart={onDragStart} isSong />
      ))}
    </ul>
  );
};

/** A song to add; or a record or playlist, whole or song by song. Its cover can be dragged onto the list. */
export const AddableRow = ({ item, adding, onDragStart, isSong = false }: AddableRowProps) => {
  const t = useTranslations('queueControls.add');
  const [isOpen, setOpen] = useState(false);
  const { kind, title, subtitle, albumId } = item;
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same */}
      <div
        className={classNames(sheet.hit, styles.draggable, isSong && styles.song)}
        draggable
        onDragStart={(event) => {
          startSourceDrag(event, item);
          onDragStart();
        }}
      >
        {!isSong && <Artwork albumId={albumId} version={0} sizePx={48} className={styles.cover} />}
        <span className={sheet.hitWords}>
          <b>{title}</b>
          <span>{subtitle}</span>
        </span>
        <span className={styles.buttons}>
          {kind !== 'track' && (
            <IconButton label={t('pick', { title })} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? <ChevronUp size={20} aria-hidden="true" /> : <ChevronDown size={20} aria-hidden="true" />}
            </IconButton>
          )}
          <AddButton item={item} adding={adding} />
        </span>
      </div>
      <Why item={item} adding={adding} />
      {isOpen && <Songs item={item} adding={adding} onDragStart={onDragStart} />}
    </li>
  );
};
