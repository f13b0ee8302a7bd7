import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import sheet from '#features/lounge/room/header/dialogs.module.css';
import type { RoomDialogProps } from '#features/lounge/room/header/EndRoomDialog.tsx';
import { Chips } from '#ui/chip/Chips.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { AddableRow } from './AddableRow.tsx';
import { type AddableItem, addableFromHit } from './add-item.ts';
import styles from './add-tracks.module.css';
import { type AddSourceName, useAddSource } from './use-add-sources.ts';
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
    <section aria-label={title}>
      <h3 className={sheet.group}>{title}</h3>
      <ul>
        {items.map((item) => (
          <AddableRow key={`${item.kind}-${item.id}`} item={item} {...part} />
        ))}
      </ul>
    </section>
  );
};

const SearchPart = ({ field, ...part }: PartProps & { readonly field: RefObject<HTMLInputElement | null> }) => {
  const t = useTranslations('queueControls.add');
  const found = useTrackSearch();
  const [tracks, albums, playlists] = [found.tracks, found.albums, found.playlists].map((hits) =>
    hits.flatMap((hit) => addableFromHit(hit) ?? []),
  ) as [AddableItem[], AddableItem[], AddableItem[]];
  const isNothing = found.isDone && tracks.length + albums.length + playlists.length === 0;
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
      <div className={sheet.results} aria-live="polite">
        {found.q === '' && <p className={sheet.note}>{t('hint')}</p>}
        {found.isError && <p className={sheet.note}>{t('failed')}</p>}
        {isNothing && <p className={sheet.note}>{t('none', { query: found.q })}</p>}
        <Group items={tracks} title={t('tracks')} {...part} />
        <Group items={albums} title={t('albums')} {...part} />
        <Group items={playlists} title={t('playlists')} {...part} />
      </div>
    </>
  );
};

const SourcePart = ({ name, ...part }: PartProps & { readonly name: AddSourceName }) => {
  const t = useTranslations('queueControls.add');
  const { data, isError } = useAddSource(name);
  const isEmpty = data !== undefined && data.tracks.length + data.albums.length + data.playlists.length === 0;
  return (
    <div className={sheet.results} aria-live="polite">
      {isError && <p className={sheet.note}>{t('failed')}</p>}
      {isEmpty && <p className={sheet.note}>{t(`empty.${name}`)}</p>}
      <Group items={data?.tracks ?? []} title={t('tracks')} {...part} />
      <Group items={data?.albums ?? []} title={t('albums')} {...part} />
      <Group items={data?.playlists ?? []} title={t('playlists')} {...part} />
    </div>
  );
};

const parts = ['search', 'favorites', 'playlists', 'history'] as const;
type Part = (typeof parts)[number];

const Sheet = ({
  field,
  onDragStart,
}: Pick<PartProps, 'onDragStart'> & { readonly field: RefObject<HTMLInputElement | null> }) => {
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
export const AddTracksDialog = ({ open, onClose }: RoomDialogProps) => {
  const t = useTranslations('queueControls.add');
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
      {/* A drag whose picture vanishes at once never begins: the sheet goes in the next turn. */}
      <Sheet field={field} onDragStart={() => setTimeout(onClose, 0)} />
    </Dialog>
  );
};
