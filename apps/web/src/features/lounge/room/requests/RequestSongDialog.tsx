import { requestNoteMaxChars, requestsWaitingMax } from '@madoi/contract/constants';
import { countCodePoints } from '@madoi/domain/text/plain-text';
import { useTranslations } from 'use-intl';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import styles from '../dialog/dialogs.module.css';
import { type SearchFieldRef, SongDialog, SongGroup, SongSearch } from '../queue/add/SongDialog.tsx';
import { useRecentFavourites } from '../queue/add/use-recent-favourites.ts';
import { useSuggestedTracks } from '../queue/add/use-suggested-tracks.ts';
import { useTrackSearch } from '../queue/add/use-track-search.ts';
import { useTrackText } from '../session/use-track-text.ts';
import ask from './request-song.module.css';
import { useRequestAllowance, useRequestSong, useTrackRequestState } from './use-request-song.ts';

interface SongSummary {
  readonly trackId: string;
  readonly title: string;
  readonly artist: string;
  readonly albumId: string;
}

interface RequestingProps {
  readonly asking: ReturnType<typeof useRequestSong>;
  readonly mayAsk: boolean;
}

const Song = ({ song, asking, mayAsk }: RequestingProps & { readonly song: SongSummary }) => {
  const t = useTranslations('room.requests.dialog');
  const state = useTrackRequestState(song.trackId);
  return (
    <li className={styles.hit}>
      <Artwork albumId={song.albumId} version={0} sizePx={48} />
      <span className={styles.hitWords}>
        <b>{song.title}</b>
        <span>{song.artist}</span>
      </span>
      {state === 'free' ? (
        <Button
          variant="line"
          size="small"
          disabled={!mayAsk}
          loading={asking.busy === song.trackId}
          aria-label={t('requestOf', { title: song.title })}
          onClick={() => asking.ask(song.trackId)}
        >
          {t('request')}
        </Button>
      ) : (
        <span className={ask.state}>{t(state)}</span>
      )}
    </li>
  );
};

const KnownSong = ({ trackId, ...asking }: RequestingProps & { readonly trackId: string }) => {
  const { title, artist, albumId } = useTrackText({ trackId, createdBy: { id: '' } });
  if (title === undefined || albumId === undefined) return null;
  return <Song song={{ trackId, title, artist, albumId }} {...asking} />;
};

/** What stands in the sheet before anything is searched for. */
const Suggestions = (asking: RequestingProps) => {
  const t = useTranslations('room.requests.dialog');
  const favourites = useRecentFavourites();
  const { data: suggested = [] } = useSuggestedTracks(favourites.map(({ targetId }) => targetId));
  return (
    <>
      {favourites.length > 0 && (
        <SongGroup title={t('favourites')}>
          {favourites.map(({ targetId, name, artistName, albumId }) => (
            <Song key={targetId} song={{ trackId: targetId, title: name, artist: artistName, albumId }} {...asking} />
          ))}
        </SongGroup>
      )}
      {suggested.length > 0 && (
        <SongGroup title={t('suggests')}>
          {suggested.map(({ id }) => (
            <KnownSong key={id} trackId={id} {...asking} />
          ))}
        </SongGroup>
      )}
    </>
  );
};

/** How many more, or how long until the next: counted down by the server's clock. */
const RequestAllowance = ({ left, waitSec, isOpen }: Omit<ReturnType<typeof useRequestAllowance>, 'mayAsk'>) => {
  const t = useTranslations('room.requests.dialog');
  const allowanceText = () => {
    if (!isOpen) return t('closed');
    if (left === 0) return t('limit', { max: requestsWaitingMax });
    return waitSec > 0 ? t('wait', { time: formatDuration(waitSec) }) : t('left', { count: left });
  };
  return (
    <p className={ask.standing} role="status">
      {allowanceText()} {(!isOpen || left === 0) && <HelpLink to="requests" keepsPage />}
    </p>
  );
};

/** The line that goes with the next song that is asked for. */
const Note = ({ note, setNote }: Pick<ReturnType<typeof useRequestSong>, 'note' | 'setNote'>) => {
  const t = useTranslations('room.requests.dialog');
  const count = countCodePoints(note);
  const max = requestNoteMaxChars;
  return (
    <TextField
      className={ask.note}
      label={t('note')}
      optional={t('noteOptional')}
      placeholder={t('notePlaceholder')}
      autoComplete="off"
      value={note}
      onText={setNote}
      error={count > max ? t('noteTooLong', { max }) : undefined}
      aside={count > 0 ? t('noteCount', { count, max }) : undefined}
    />
  );
};

const Sheet = ({ field }: { readonly field: SearchFieldRef }) => {
  const found = useTrackSearch();
  const allowance = useRequestAllowance();
  const asking = { asking: useRequestSong(), mayAsk: allowance.mayAsk };
  const songs = found.tracks.map(({ id, name, subtitle = '', albumId = id }): SongSummary => {
    return { trackId: id, title: name, artist: subtitle, albumId };
  });
  return (
    <>
      <RequestAllowance {...allowance} />
      <SongSearch field={field} found={found} count={songs.length} idle={<Suggestions {...asking} />}>
        {songs.length > 0 && (
          <ul>
            {songs.map((song) => (
              <Song key={song.trackId} song={song} {...asking} />
            ))}
          </ul>
        )}
      </SongSearch>
      <Note {...asking.asking} />
    </>
  );
};

/** A sheet to find a song and ask for it. */
export const RequestSongDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('room.requests.dialog');
  return (
    <SongDialog open={open} onClose={onClose} title={t('title')} lead={t('lead')}>
      {(field) => <Sheet field={field} />}
    </SongDialog>
  );
};
