import { type EmoriePicture, emoriePicturePath } from '@madoi/contract/channels/emorie';
import { useTranslations } from 'use-intl';
import { servedWidth } from '#platform/http/image-url.ts';
import styles from './post-pictures.module.css';

/** A picture that was chosen on this device a moment ago is shown from there. */
export interface ShownPicture extends EmoriePicture {
  readonly localUrl?: string | undefined;
}

export interface PostPicturesProps {
  readonly postId: string;
  readonly pictures: readonly ShownPicture[];
  /** Called with the place of the picture that is to be seen larger; without it they are only shown. */
  readonly onEnlarge?: (at: number) => void;
  /** The pictures matter to the page: load them at once. */
  readonly isPrimary?: boolean;
}

const widths = [384, 640, 828, 1080, 1920] as const;

/** In CSS pixels, as wide as a picture can stand in its column. */
const sizesOf = (count: number): string =>
  count === 1 ? '(max-width: 700px) 100vw, 816px' : '(max-width: 700px) 50vw, 408px';

interface PictureProps extends Pick<PostPicturesProps, 'postId' | 'isPrimary'> {
  readonly picture: ShownPicture;
  readonly count: number;
}

const sourcesOf = ({ postId, picture, count }: Omit<PictureProps, 'isPrimary'>) =>
  picture.localUrl === undefined
    ? {
        src: emoriePicturePath(postId, picture.id, servedWidth(828)),
        srcSet: widths.map((width) => `${emoriePicturePath(postId, picture.id, width)} ${width}w`).join(', '),
        sizes: sizesOf(count),
      }
    : { src: picture.localUrl };

const Picture = ({ postId, picture, count, isPrimary = false }: PictureProps) => (
  <img
    {...sourcesOf({ postId, picture, count })}
    alt={picture.description}
    width={picture.widthPx}
    height={picture.heightPx}
    loading={isPrimary ? 'eager' : 'lazy'}
    decoding="async"
  />
);

/** One to four pictures, in the shape that their number has. */
export const PostPictures = ({ postId, pictures, onEnlarge, isPrimary }: PostPicturesProps) => {
  const t = useTranslations('channels.post');
  if (pictures.length === 0) return null;
  const common = { postId, count: pictures.length, ...(isPrimary !== undefined && { isPrimary }) };
  return (
    <div className={styles.pictures} data-count={pictures.length}>
      {pictures.map((picture, at) =>
        onEnlarge === undefined ? (
          <span key={picture.id} className={styles.picture}>
            <Picture {...common} picture={picture} />
          </span>
        ) : (
          <button
            key={picture.id}
            type="button"
            className={styles.picture}
            aria-label={t('picture', { description: picture.description })}
            onClick={() => onEnlarge(at)}
          >
            <Picture {...common} picture={picture} />
          </button>
        ),
      )}
    </div>
  );
};
