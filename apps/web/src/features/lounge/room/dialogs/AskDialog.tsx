import { requestNoteMaxChars, requestsWaitingMax } from '@madoi/contract/constants';
import { countCodePoints } from '@madoi/domain/text/plain-text';
import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { lengthText } from '../../../../platform/i18n/length-text.ts';
import { Artwork } from '../../../../ui/artwork/Artwork.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { useTrackWords } from '../hooks/use-track-words.ts';
import { useTrackSearch } from './add/use-track-search.ts';
import ask from './ask.module.css';
import styles from './dialogs.module.css';
import type { RoomDialogProps } from './EndRoomDialog.tsx';
import { useAsk, useAskAllowance, useAskState, useSuggests } from './use-ask.ts';
import { useRecentFavourites } from './use-recent-favourites.ts';

interface SongWords {
  readonly trackId: string;
  readonly title: string;
  readonly artist: string;
  readonly albumId: string;
}

interface AskingProps {
  readonly asking: ReturnType<typeof useAsk>;
  readonly mayAsk: boolean;
}

const Song = ({ song, asking, mayAsk }: AskingProps & { readonly song: SongWords }) => {
  const t = useTranslations('room.requests.dialog');
  const state = useAskState(song.trackId);
  return (
    <li className={styles.hit}>
      <Artwork albumId={song.albumId} version={0} sizePx={48} />
      <span className={styles.hitWords}>
        <b>{song.title}</b>
        <span>{song.artist}</span>
      </span>
      {state === 'free' ? (
        <Button
          look="line"
          size="small"
          disabled={!mayAsk}
          loading={asking.busy === song.trackId}
          aria-label={t('askOf', { title: song.title })}
          onClick={() => asking.ask(song.trackId)}
        >
          {t('ask')}
        </Button>
      ) : (
        <span className={ask.state}>{t(state)}</span>
      )}
    </li>
  );
};

const KnownSong = ({ trackId, ...asking }: AskingProps & { readonly trackId: string }) => {
  const { title, artist, albumId } = useTrackWords({ trackId, createdBy: { id: '' } });
  if (title === undefined || albumId === undefined) return null;
  return <Song song={{ trackId, title, artist, albumId }} {...asking} />;
};

const Suggests = (asking: AskingProps) => {
  const t = useTranslations('room.requests.dialog');
  const { data = [] } = useSuggests(true);
  if (data.length === 0) return null;
  return (
    <section aria-label={t('suggests')}>
      <h3 className={styles.group}>{t('suggests')}</h3>
      <ul>
        {data.map((track) => (
          <KnownSong key={track.id} trackId={track.id} {...asking} />
        ))}
      </ul>
    </section>
  );
};

const Favourites = (asking: AskingProps) => {
  const t = useTranslations('room.requests.dialog');
  const favourites = useRecentFavourites();
  if (favourites.length === 0) return null;
  return (
    <section aria-label={t('favourites')}>
      <h3 className={styles.group}>{t('favourites')}</h3>
      <ul>
        {favourites.map(({ targetId, name, artistName, albumId }) => (
          <Song key={targetId} song={{ trackId: targetId, title: name, artist: artistName, albumId }} {...asking} />
        ))}
      </ul>
    </section>
  );
};

/** How many more, or how long until the next: counted down by the server's clock. */
const Standing = ({ left, waitSec, isOpen }: Omit<ReturnType<typeof useAskAllowance>, 'mayAsk'>) => {
  const t = useTranslations('room.requests.dialog');
  const standingOf = () => {
    if (!isOpen) return t('closed');
    if (left === 0) return t('limit', { max: requestsWaitingMax });
    return waitSec > 0 ? t('wait', { time: lengthText(waitSec) }) : t('left', { count: left });
  };
  return (
    <p className={ask.standing} role="status">
      {standingOf()}
    </p>
  );
};

/** The line that goes with the next song that is asked for. */
const Note = ({ note, setNote }: Pick<ReturnType<typeof useAsk>, 'note' | 'setNote'>) => {
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

const Sheet = ({ field }: { readonly field: RefObject<HTMLInputElement | null> }) => {
  const t = useTranslations('desk.add');
  const found = useTrackSearch();
  const allowance = useAskAllowance();
  const asking = { asking: useAsk(), mayAsk: allowance.mayAsk };
  const isNothing = found.isDone && found.tracks.length === 0;
  return (
    <>
      <Standing {...allowance} />
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
        {found.q === '' && <Favourites {...asking} />}
        {found.q === '' && <Suggests {...asking} />}
        {found.isError && <p className={styles.note}>{t('failed')}</p>}
        {isNothing && <p className={styles.note}>{t('none', { query: found.q })}</p>}
        {found.tracks.length > 0 && (
          <ul>
            {found.tracks.map((hit) => {
              const song = {
                trackId: hit.id,
                title: hit.name,
                artist: hit.subtitle ?? '',
                albumId: hit.albumId ?? hit.id,
              };
              return <Song key={hit.id} song={song} {...asking} />;
            })}
          </ul>
        )}
      </div>
      <Note {...asking.asking} />
    </>
  );
};

/** A sheet to find a song and ask for it. */
export const AskDialog = ({ open, onClose }: RoomDialogProps) => {
  const t = useTranslations('room.requests.dialog');
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
      <Sheet field={field} />
    </Dialog>
  );
};
