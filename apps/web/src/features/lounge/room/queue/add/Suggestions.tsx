import { useTranslations } from 'use-intl';
import sheet from '#features/lounge/room/dialog/dialogs.module.css';
import { useTrackText } from '#features/lounge/room/session/use-track-text.ts';
import { AddableRow } from './AddableRow.tsx';
import { SongGroup } from './SongDialog.tsx';
import type { Adding } from './use-add-tracks.ts';
import { useRecentFavourites } from './use-recent-favourites.ts';
import { useSuggestedTracks } from './use-suggested-tracks.ts';

interface SuggestionsProps {
  readonly adding: Adding;
  readonly onDragStart: () => void;
}

const SuggestedSong = ({ trackId, ...row }: SuggestionsProps & { readonly trackId: string }) => {
  const { title, artist, albumId } = useTrackText({ trackId, createdBy: { id: '' } });
  if (title === undefined) return null;
  return <AddableRow item={{ kind: 'track', id: trackId, title, subtitle: artist, albumId }} {...row} />;
};

/** What stands in the sheet before anything is searched for, as where songs are requested: own favourites, and songs like the room's. */
export const Suggestions = (row: SuggestionsProps) => {
  const t = useTranslations('room.requests.dialog');
  const add = useTranslations('queueControls.add');
  const favourites = useRecentFavourites();
  const { data: suggested = [], isPending } = useSuggestedTracks(favourites.map(({ targetId }) => targetId));
  if (!isPending && favourites.length + suggested.length === 0) return <p className={sheet.note}>{add('hint')}</p>;
  return (
    <>
      {favourites.length > 0 && (
        <SongGroup title={t('favourites')}>
          {favourites.map(({ targetId, name, artistName, albumId }) => (
            <AddableRow
              key={targetId}
              item={{
                kind: 'track',
                id: targetId,
                title: name,
                subtitle: artistName,
                albumId,
                source: { type: 'favorites' },
              }}
              {...row}
            />
          ))}
        </SongGroup>
      )}
      {suggested.length > 0 && (
        <SongGroup title={t('suggests')}>
          {suggested.map(({ id }) => (
            <SuggestedSong key={id} trackId={id} {...row} />
          ))}
        </SongGroup>
      )}
    </>
  );
};
