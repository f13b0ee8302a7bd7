import { useState } from 'react';
import { useTranslations } from 'use-intl';
import sheet from '#features/lounge/room/dialog/dialogs.module.css';
import { Chips } from '#ui/chip/Chips.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { AddableRow } from './AddableRow.tsx';
import { type AddableItem, addableFromHit } from './add-item.ts';
import styles from './add-tracks.module.css';
import type { AddSourceName } from './own-items.ts';
import { type SearchFieldRef, SongDialog, SongGroup, SongSearch } from './SongDialog.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useAddSource } from './use-add-sources.ts';
import { type Adding, useAddTracks } from './use-add-tracks.ts';
import { useTrackSearch } from './use-track-search.ts';

interface PartProps {
  readonly adding: Adding;
  readonly onDragStart: () => void;
}

const Group = ({
  items,
  title,
  ...part
}: PartProps & { readonly items: readonly AddableItem[]; readonly title: string }) => {
  if (items.length === 0) return null;
  return (
    <SongGroup title={title}>
      {items.map((item) => (
        <AddableRow key={`${item.kind}-${item.id}`} item={item} {...part} />
      ))}
    </SongGroup>
  );
};

const SearchPart = ({ field, ...part }: PartProps & { readonly field: SearchFieldRef }) => {
  const t = useTranslations('queueControls.add');
  const found = useTrackSearch();
  const [tracks, albums, playlists] = [found.tracks, found.albums, found.playlists].map((hits) =>
    hits.flatMap((hit) => addableFromHit(hit) ?? []),
  ) as [AddableItem[], AddableItem[], AddableItem[]];
  const count = tracks.length + albums.length + playlists.length;
  return (
    <SongSearch field={field} found={found} count={count} idle={<Suggestions {...part} />}>
      <Group items={tracks} title={t('tracks')} {...part} />
      <Group items={albums} title={t('albums')} {...part} />
      <Group items={playlists} title={t('playlists')} {...part} />
    </SongSearch>
  );
};

const SourcePart = ({ name, ...part }: PartProps & { readonly name: AddSourceName }) => {
  const t = useTranslations('queueControls.add');
  const { data, isLoadingError, more } = useAddSource(name);
  const isEmpty = data !== undefined && data.tracks.length + data.albums.length + data.playlists.length === 0;
  return (
    <div className={sheet.results} aria-live="polite">
      {isLoadingError && <p className={sheet.note}>{t('failed')}</p>}
      {isEmpty && !more.hasMore && <p className={sheet.note}>{t(`empty.${name}`)}</p>}
      <Group items={data?.tracks ?? []} title={t('tracks')} {...part} />
      <Group items={data?.albums ?? []} title={t('albums')} {...part} />
      <Group items={data?.playlists ?? []} title={t('playlists')} {...part} />
      <LoadMore {...more} variant="text" size="small" />
    </div>
  );
};

const parts = ['search', 'favorites', 'playlists', 'history'] as const;
type Part = (typeof parts)[number];

const Sheet = ({ field, onDragStart }: Pick<PartProps, 'onDragStart'> & { readonly field: SearchFieldRef }) => {
  const t = useTranslations('queueControls.add');
  const [shown, setShown] = useState<Part>('search');
  const part = { adding: useAddTracks(), onDragStart };
  return (
    <>
      <Chips
        label={t('from')}
        className={styles.parts}
        value={shown}
        onValue={setShown}
        chips={parts.map((value) => ({ value, text: t(`part.${value}`) }))}
      />
      {shown === 'search' ? <SearchPart field={field} {...part} /> : <SourcePart key={shown} name={shown} {...part} />}
    </>
  );
};

/** A sheet to find music and put it into the queue. It stays open: one song is seldom enough. */
export const AddTracksDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('queueControls.add');
  // A drag whose picture vanishes at once never begins: the sheet goes in the next turn.
  const closeAfterLift = () => setTimeout(onClose, 0);
  return (
    <SongDialog open={open} onClose={onClose} title={t('title')} lead={t('lead')}>
      {(field) => <Sheet field={field} onDragStart={closeAfterLift} />}
    </SongDialog>
  );
};
