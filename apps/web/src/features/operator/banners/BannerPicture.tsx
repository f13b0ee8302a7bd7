import { uploadMedia } from '@madoi/contract/lounge/room-images';
import { type BannerEntry, bannerPicturePath } from '@madoi/contract/site/banner';
import { useTranslations } from 'use-intl';
import { servedWidth } from '#platform/http/image-url.ts';
import { Button } from '#ui/button/Button.tsx';
import { FileButton } from '#ui/field/FileButton.tsx';
import styles from '../site-parts/site-parts.module.css';
import { useBannerPicture } from './use-banners.ts';

const drawnPx = 96;

/** The picture at a notice's left, kept as soon as it is chosen. */
export const BannerPicture = ({ entry }: { readonly entry: BannerEntry }) => {
  const t = useTranslations('operatorSite.banners');
  const picture = useBannerPicture(entry);
  const { id, pictureAt } = entry;
  return (
    <section className={styles.bar} aria-label={t('picture')}>
      {pictureAt !== undefined && (
        <img src={bannerPicturePath(id, pictureAt, servedWidth(drawnPx))} alt="" width={drawnPx} height={drawnPx} />
      )}
      <FileButton accept={uploadMedia} isBusy={picture.isPending} onFile={picture.mutate}>
        {pictureAt === undefined ? t('pictureAdd') : t('pictureChange')}
      </FileButton>
      {pictureAt !== undefined && (
        <Button variant="text" loading={picture.isPending} onClick={() => picture.mutate(undefined)}>
          {t('pictureRemove')}
        </Button>
      )}
    </section>
  );
};
