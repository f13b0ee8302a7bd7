import { avatarPath } from '@madoi/contract/catalogue/image-paths';
import { type LetterImage, letterPicturePath } from '@madoi/contract/money/letters';
import { useTranslations } from 'use-intl';
import { Mark } from '#ui/brand/Mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { ScrollRegion } from '#ui/scroll-region/ScrollRegion.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import styles from './sheet.module.css';

export interface SheetPicture {
  readonly letterId: string;
  readonly image: LetterImage;
  /** Who wrote it: an official picture is theirs. Absent: their account is closed. */
  readonly sender: { readonly id: string; readonly name: string } | undefined;
}

const sourceOf = ({ letterId, image, sender }: SheetPicture): string | undefined => {
  if (image.unavailable !== undefined) return undefined;
  if (image.type === 'custom') return letterPicturePath(letterId, image.uploadedAt);
  return image.type === 'official' && sender ? avatarPath(sender.id, image.uploadedAt) : undefined;
};

export const LetterPicture = ({ picture }: { readonly picture: SheetPicture }) => {
  const t = useTranslations('letters');
  const source = sourceOf(picture);
  if (source !== undefined)
    return <img className={styles.picture} src={source} alt={t('picture', { name: picture.sender?.name ?? '' })} />;
  return (
    <span className={classNames(styles.picture, styles.mark)}>
      {picture.image.unavailable === undefined ? (
        <Mark sizePx={64} ground="paper" />
      ) : (
        <small>
          {t('pictureGone')}
          <br />
          {t('ownerDeleted')}
        </small>
      )}
    </span>
  );
};

/** Kana, kanji and bopomofo are written from top to bottom; everything else would lie on its side. */
const isWrittenDown = (text: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);

export interface LetterSheetProps {
  readonly picture: SheetPicture;
  readonly body: string;
  readonly signature: string;
  readonly date: string;
}

/** A letter on its paper, as it is received: lines from right to left where its script is written so. */
export const LetterSheet = ({ picture, body, signature, date }: LetterSheetProps) => {
  const t = useTranslations('letters');
  const isVertical = isWrittenDown(body === '' ? signature : body);
  return (
    <div className={classNames(styles.sheet, !isVertical && styles.across)}>
      <div className={styles.side}>
        <LetterPicture picture={picture} />
        <Seal text={t('seal')} size="medium" />
      </div>
      {/* A long letter goes on beyond the paper's edge, and is scrolled to with keys as well. */}
      <ScrollRegion className={styles.text} label={t('compose.words')}>
        {body.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
          <p key={at}>{line}</p>
        ))}
        <p className={styles.signature}>
          <span>{date}</span>
          <span>{signature}</span>
        </p>
      </ScrollRegion>
    </div>
  );
};
