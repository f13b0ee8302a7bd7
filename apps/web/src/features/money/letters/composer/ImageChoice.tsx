import { uploadMedia } from '@madoi/contract/lounge/room-images';
import { type LetterComposer, type LetterImageType, letterImageTypes } from '@madoi/contract/money/letters';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FileButton } from '#ui/field/FileButton.tsx';
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
    <FileButton accept={uploadMedia} isBusy={choose.isPending} onFile={choose.mutate} className={styles.pick}>
      {t(customUploadedAt > 0 ? 'customChange' : 'custom')}
    </FileButton>
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
