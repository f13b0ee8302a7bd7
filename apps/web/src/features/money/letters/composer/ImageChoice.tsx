import { uploadMedia } from '@madoi/contract/lounge/room-images';
import { type LetterComposer, type LetterImageType, letterImageTypes } from '@madoi/contract/money/letters';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { LetterPicture } from '../LetterSheet.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.ts';

interface ImageChoiceProps {
  readonly loaded: LetterComposer;
  readonly composer: Composer;
  readonly sender: { readonly id: string; readonly name: string };
}

const OwnPicture = ({ picture: { choose, customUploadedAt } }: Pick<Composer, 'picture'>) => {
  const t = useTranslations('letters.compose');
  return (
    <label className={styles.pick} aria-busy={choose.isPending}>
      <input
        type="file"
        accept={uploadMedia.join(',')}
        disabled={choose.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) choose.mutate(file);
        }}
      />
      <span>{t(customUploadedAt > 0 ? 'customChange' : 'custom')}</span>
    </label>
  );
};

/** The picture of the letter: one's own, the house's mark, or the one of an official account. */
export const ImageChoice = ({ loaded, composer, sender }: ImageChoiceProps) => {
  const t = useTranslations('letters.compose');
  const group = useId();
  const { customUploadedAt } = composer.picture;
  const uploadedAt: Record<LetterImageType, number> = {
    custom: customUploadedAt,
    default: 0,
    official: loaded.officialUploadedAt,
  };
  const shown = letterImageTypes.filter((type) => type === 'default' || uploadedAt[type] > 0);
  return (
    <fieldset className={styles.images}>
      <legend>{t('image')}</legend>
      {shown.map((type) => (
        <label key={type} className={styles.image}>
          <input
            type="radio"
            name={group}
            checked={composer.imageType === type}
            onChange={() => composer.setImageType(type)}
          />
          <LetterPicture picture={{ letterId: loaded.id, image: { type, uploadedAt: uploadedAt[type] }, sender }} />
          <span>{t(type)}</span>
        </label>
      ))}
      <OwnPicture picture={composer.picture} />
    </fieldset>
  );
};
