import { emoriePicturePath } from '@madoi/contract/channels/emorie';
import { pictureDescriptionMaxChars, picturesMax, postPictureMinPx } from '@madoi/contract/channels/limits';
import { uploadMaxBytes, uploadMaxPixels, uploadMedia } from '@madoi/contract/lounge/room-images';
import { ImageOff, Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useImageFailure } from '#ui/artwork/use-image-failure.ts';
import { TextField } from '#ui/field/TextField.tsx';
import styles from './composer.module.css';
import { type DraftPicture, movePicture, withPicture } from './draft-content.ts';
import type { Composer } from './use-composer.ts';

const thumbPx = 384;

/** Where a picture of a draft can be seen: on this device, or by its author on the server. */
export const draftPictureUrl = ({ id, localUrl }: DraftPicture, draftId: string | undefined, widthPx: number): string =>
  localUrl ?? (id === undefined || draftId === undefined ? '' : emoriePicturePath(draftId, id, widthPx));

/** Where the file is no picture at all there is none to show. */
const Thumb = ({ url }: { readonly url: string }) => {
  const { picture, hasFailed, onError } = useImageFailure(url);
  if (hasFailed) return <ImageOff size={28} strokeWidth={1.5} aria-hidden="true" />;
  return <img ref={picture} src={url} alt="" onError={onError} />;
};

interface PictureFieldProps {
  readonly composer: Composer;
  readonly picture: DraftPicture;
  readonly place: number;
}

const PictureField = ({ composer, picture, place }: PictureFieldProps) => {
  const t = useTranslations('channels.compose.picture');
  const { update, content } = composer.draft;
  const { key, state, description } = picture;
  const move = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault();
    update((before) => movePicture(before, key, by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') move(event, 1);
  };
  return (
    <li className={styles.picture} data-state={state}>
      <button
        type="button"
        className={styles.thumb}
        aria-label={t('move', { place, count: content.pictures.length })}
        onKeyDown={onKeyDown}
      >
        <Thumb url={draftPictureUrl(picture, composer.draftId, thumbPx)} />
        {state === 'checking' && <span role="status">{t('checking')}</span>}
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', { place })}
        onClick={() => composer.removePicture(key)}
      >
        <X size={16} aria-hidden="true" />
      </button>
      {state === 'refused' ? (
        <p className={styles.refused} role="alert">
          <b>{t('refused')}</b>
          {t('refusedText', {
            min: postPictureMinPx,
            mb: String(uploadMaxBytes / 1_048_576),
            megapixels: String(uploadMaxPixels / 1_000_000),
          })}
        </p>
      ) : (
        <TextField
          label={t('description', { place })}
          value={description}
          maxLength={pictureDescriptionMaxChars}
          placeholder={t('describe')}
          onText={(text) => update((before) => withPicture(before, key, { description: text }))}
        />
      )}
    </li>
  );
};

/** Up to four pictures, each with what is on it; they are judged before they can be published. */
export const PictureFields = ({ composer }: { readonly composer: Composer }) => {
  const t = useTranslations('channels.compose.picture');
  const { pictures } = composer.draft.content;
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        {t('label')}
        <small>{t('hint', { max: picturesMax })}</small>
      </p>
      <ul className={styles.pictures}>
        {pictures.map((picture, at) => (
          <PictureField key={picture.key} composer={composer} picture={picture} place={at + 1} />
        ))}
        {pictures.length < picturesMax && (
          <li>
            <label className={styles.add}>
              <input
                type="file"
                multiple
                accept={uploadMedia.join(',')}
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])];
                  event.target.value = '';
                  composer.addPictures(files.slice(0, picturesMax - pictures.length));
                }}
              />
              <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
              {t('add')}
            </label>
          </li>
        )}
      </ul>
    </div>
  );
};
