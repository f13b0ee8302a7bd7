import { queueTracksMax } from '@madoi/contract/constants';
import { Check, ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { playerAction } from '../../../../../platform/audio/player-action.ts';
import { Artwork } from '../../../../../ui/artwork/Artwork.tsx';
import { Button } from '../../../../../ui/button/Button.tsx';
import { IconButton } from '../../../../../ui/button/IconButton.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import sheet from '../dialogs.module.css';
import type { AddOffer } from './add-offer.ts';
import styles from './add-tracks.module.css';
import { startSourceDrag } from './drag-source.ts';
import type { Adding } from './use-add-tracks.ts';
import { useSongsOf } from './use-shelves.ts';

interface OfferRowProps {
  readonly offer: AddOffer;
  readonly adding: Adding;
  /** It was taken up to be dragged onto the list: what covers the list has to get out of the way. */
  readonly onDragStart: () => void;
  readonly isSong?: boolean;
}

const AddButton = ({ offer, adding }: Pick<OfferRowProps, 'offer' | 'adding'>) => {
  const t = useTranslations('desk.add');
  const state = adding.stateOf(offer.id);
  const isAdded = state === 'added';
  const isWhole = offer.kind !== 'track';
  return (
    <Button
      look={isAdded ? 'text' : 'line'}
      size="small"
      loading={state === 'busy'}
      aria-label={isWhole ? t('addAlbum', { title: offer.title }) : t('addTrack', { title: offer.title })}
      onClick={() => adding.add(offer)}
      {...playerAction}
    >
      {isAdded ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
      {isAdded ? t('added') : isWhole ? t('addWhole') : t('add')}
    </Button>
  );
};

const Why = ({ offer, adding }: Pick<OfferRowProps, 'offer' | 'adding'>) => {
  const t = useTranslations('desk.refusal');
  const state = adding.stateOf(offer.id);
  if (state === undefined || state === 'busy' || state === 'added') return null;
  return (
    <p role="alert" className={styles.refusal}>
      {t(state, { max: queueTracksMax })}
    </p>
  );
};

const Songs = ({ offer, adding, onDragStart }: OfferRowProps) => {
  const t = useTranslations('desk.add');
  const songs = useSongsOf(offer, true);
  if (songs.isError) return <p className={sheet.note}>{t('failed')}</p>;
  if (songs.data?.length === 0) return <p className={sheet.note}>{t('noSongs')}</p>;
  return (
    <ul className={styles.songs}>
      {songs.data?.map((song) => (
        <OfferRow key={song.id} offer={song} adding={adding} onDragStart={onDragStart} isSong />
      ))}
    </ul>
  );
};

/** A song to add; or a record or playlist, whole or song by song. Its cover can be dragged onto the list. */
export const OfferRow = ({ offer, adding, onDragStart, isSong = false }: OfferRowProps) => {
  const t = useTranslations('desk.add');
  const [isOpen, setOpen] = useState(false);
  const { kind, title, subtitle, albumId } = offer;
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same */}
      <div
        className={classNames(sheet.hit, styles.draggable, isSong && styles.song)}
        draggable
        onDragStart={(event) => {
          startSourceDrag(event, offer);
          onDragStart();
        }}
      >
        {!isSong &&
          (albumId === undefined ? (
            <i className={styles.cover} />
          ) : (
            <Artwork albumId={albumId} version={0} sizePx={48} className={styles.cover} />
          ))}
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
          <AddButton offer={offer} adding={adding} />
        </span>
      </div>
      <Why offer={offer} adding={adding} />
      {isOpen && <Songs offer={offer} adding={adding} onDragStart={onDragStart} />}
    </li>
  );
};
