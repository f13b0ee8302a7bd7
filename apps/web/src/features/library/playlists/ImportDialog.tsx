import { playlistTracksMax } from '@madoi/contract/constants';
import { type PlaylistFile, readPlaylistFile } from '@madoi/domain/library/playlist-files';
import { FileMusic } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Disclosure } from '#ui/disclosure/Disclosure.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { type MatchedTracks, matchTracks } from './match-tracks.ts';
import styles from './playlists.module.css';
import { readFileText } from './read-file-text.ts';
import { useAddTracks } from './use-playlists.ts';

const fileMostBytes = 2_000_000;
const missingShown = 20;

interface Found extends MatchedTracks {
  readonly name: string;
}

/** Reads a chosen file and looks its songs up. Undefined: it holds no playlist. */
async function findIn(file: File): Promise<Found | undefined> {
  if (file.size > fileMostBytes) return undefined;
  const read: PlaylistFile = readPlaylistFile(await readFileText(file));
  if (read.tracks.length === 0) return undefined;
  const matched = await matchTracks(call, { ...read, tracks: read.tracks.slice(0, playlistTracksMax) });
  return { ...matched, name: read.name === '' ? file.name.replace(/\.\w{2,5}$/, '') : read.name };
}

const Missing = ({ missing }: Pick<MatchedTracks, 'missing'>) => {
  const t = useTranslations('library.playlists.import');
  if (missing.length === 0) return null;
  return (
    <Disclosure className={styles.missing} summary={t('missing', { count: missing.length })}>
      <ul>
        {missing.slice(0, missingShown).map(({ title, artist, location }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name the same song twice
          <li key={at}>{[title, artist].filter((text) => text !== '').join('　') || location}</li>
        ))}
      </ul>
    </Disclosure>
  );
};

const Choice = ({ onFile, isBusy }: { readonly onFile: (file: File) => void; readonly isBusy: boolean }) => {
  const t = useTranslations('library.playlists.import');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.make}>
      <p>{t('lead')}</p>
      <input
        ref={field}
        type="file"
        hidden
        accept=".m3u,.m3u8,.xspf,audio/x-mpegurl,application/vnd.apple.mpegurl,application/xspf+xml"
        aria-label={t('choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="ai" loading={isBusy} onClick={() => field.current?.click()}>
        <FileMusic size={18} aria-hidden="true" />
        {t('choose')}
      </Button>
    </div>
  );
};

const Sheet = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslations('library.playlists');
  const { addToNew } = useAddTracks();
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File) => {
    setBusy(true);
    try {
      const read = await findIn(file);
      if (read === undefined) showToast({ kind: 'error', text: t('import.unreadable') });
      setFound(read);
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: t('failed') });
    } finally {
      setBusy(false);
    }
  };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (found === undefined) return;
    setBusy(true);
    const made = await addToNew(found.name, found.trackIds);
    setBusy(false);
    if (made === undefined) return;
    showToast({ kind: 'done', text: t('import.done', { name: made.name, count: made.tracks.length }) });
    onClose();
  };
  if (found === undefined) return <Choice onFile={(file) => void choose(file)} isBusy={isBusy} />;
  return (
    <form className={styles.make} onSubmit={(event) => void make(event)}>
      <p role="status">{t('import.found', { count: found.trackIds.length })}</p>
      <Missing missing={found.missing} />
      <TextField label={t('name')} value={found.name} onText={(name) => setFound({ ...found, name })} maxLength={100} />
      <Button
        type="submit"
        variant="ai"
        loading={isBusy}
        disabled={found.trackIds.length === 0 || found.name.trim() === ''}
      >
        {t('createButton')}
      </Button>
    </form>
  );
};

/** A playlist from a file of another program, or from an export of this one. */
export const ImportDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useTranslations('library.playlists');
  return (
    <Dialog open={open} onClose={onClose} title={t('import.title')} closeLabel={t('close')}>
      <Sheet onClose={onClose} />
    </Dialog>
  );
};
