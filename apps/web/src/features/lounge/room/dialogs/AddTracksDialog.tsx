import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import { Check, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { playerAction } from '../../../../platform/audio/player-action.ts';
import { Artwork } from '../../../../ui/artwork/Artwork.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import styles from './dialogs.module.css';
import type { RoomDialogProps } from './EndRoomDialog.tsx';
import { useAddTracks } from './use-add-tracks.ts';
import { useTrackSearch } from './use-track-search.ts';

interface HitsProps {
  readonly hits: readonly SearchHit[];
  readonly title: string;
  readonly adding: ReturnType<typeof useAddTracks>;
}

const Hits = ({ hits, title, adding }: HitsProps) => {
  const t = useTranslations('room.add');
  if (hits.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.group}>{title}</h3>
      <ul>
        {hits.map((hit) => {
          const isAlbum = hit.type === 'albums';
          const isAdded = adding.added.includes(hit.id);
          return (
            <li key={hit.id} className={styles.hit}>
              <Artwork albumId={hit.albumId ?? hit.id} version={0} sizePx={48} />
              <span className={styles.hitWords}>
                <b>{hit.name}</b>
                <span>{hit.subtitle}</span>
              </span>
              <Button
                look={isAdded ? 'text' : 'line'}
                size="small"
                loading={adding.busy.includes(hit.id)}
                aria-label={isAlbum ? t('addAlbum', { title: hit.name }) : t('addTrack', { title: hit.name })}
                onClick={() => adding.add(hit)}
                {...playerAction}
              >
                {isAdded ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
                {isAdded ? t('added') : isAlbum ? t('addWhole') : t('add')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const SearchSheet = ({ field }: { readonly field: React.RefObject<HTMLInputElement | null> }) => {
  const t = useTranslations('room.add');
  const found = useTrackSearch();
  const adding = useAddTracks();
  const isNothing = found.isDone && found.tracks.length === 0 && found.albums.length === 0;
  return (
    <>
      <TextField
        ref={field}
        type="search"
        label={t('field')}
        placeholder={t('placeholder')}
        autoComplete="off"
        value={found.text}
        onText={found.type}
      />
      <div className={styles.results} aria-live="polite">
        {found.q === '' && <p className={styles.note}>{t('hint')}</p>}
        {found.isError && <p className={styles.note}>{t('failed')}</p>}
        {isNothing && <p className={styles.note}>{t('none', { query: found.q })}</p>}
        <Hits hits={found.tracks} title={t('tracks')} adding={adding} />
        <Hits hits={found.albums} title={t('albums')} adding={adding} />
      </div>
    </>
  );
};

/** A sheet to find music and put it into the queue. It stays open: one song is seldom enough. */
export const AddTracksDialog = ({ open, onClose }: RoomDialogProps) => {
  const t = useTranslations('room.add');
  const common = useTranslations('common');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('lead')}
      widthPx={560}
      closeLabel={common('close')}
      initialFocus={field}
    >
      <SearchSheet field={field} />
    </Dialog>
  );
};
