import { type KeepsakeShape, keepsakePath, keepsakeShapes } from '@madoi/contract/lounge/ended';
import { Image, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#platform/page/root-data.ts';
import { useRetriedImage } from '#ui/artwork/use-retried-image.ts';
import { useRoomView } from '../../session/room-context.ts';
import styles from './keepsake.module.css';

const icons = { wide: Image, tall: Smartphone } as const satisfies Record<KeepsakeShape, unknown>;

/** The evening as a picture, as links to it show it and as a phone does. */
export const KeepsakePicture = () => {
  const t = useTranslations('recap.keepsake');
  const locale = useLocale();
  const { id, name } = useRoomView((view) => view.room);
  // A busy server draws it a moment later.
  const { picture, hasFailed, onError } = useRetriedImage();
  return (
    <section className={styles.panel} aria-label={t('picture')}>
      <h2>
        {t('picture')}
        <small>1200 × 630</small>
      </h2>
      {hasFailed ? (
        <div className={styles.picture} />
      ) : (
        <img
          ref={picture}
          className={styles.picture}
          src={keepsakePath(id, 'wide', locale)}
          width={1200}
          height={630}
          loading="lazy"
          alt={t('pictureOf', { name })}
          onError={onError}
        />
      )}
      <div className={styles.two}>
        {keepsakeShapes.map((shape) => {
          const Icon = icons[shape];
          return (
            <a
              key={shape}
              className={styles.save}
              href={keepsakePath(id, shape, locale)}
              download={`madoi-${id}-${shape}.png`}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {t(shape)}
            </a>
          );
        })}
      </div>
    </section>
  );
};
