import { type Banner, bannerPicturePath } from '@madoi/contract/site/banner';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { servedWidth } from '#platform/http/image-url.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { HostedImage } from '#ui/artwork/HostedImage.tsx';
import { Mark } from '#ui/brand/Mark.tsx';
import styles from './banners.module.css';

/** As many as can be read before one looks at the shelf. */
const shown = 2;
const drawnPx = 64;
/** Twice what is drawn, for fine screens. */
const picturePx = 2 * drawnPx;

const StoredPicture = ({ id, pictureAt }: { readonly id: string; readonly pictureAt: number }) => (
  <img
    className={styles.picture}
    src={bannerPicturePath(id, pictureAt, servedWidth(picturePx))}
    alt=""
    width={drawnPx}
    height={drawnPx}
  />
);

/** That of an image host; what was uploaded, and else the crest, stands in where it does not load. */
const Picture = ({ banner: { id, pictureAt, pictureUrl } }: { readonly banner: Banner }) => {
  const stored = pictureAt !== undefined && <StoredPicture id={id} pictureAt={pictureAt} />;
  if (pictureUrl === undefined) return stored;
  const placeholder = stored || <Mark sizePx={drawnPx} ground="paper" />;
  return <HostedImage address={pictureUrl} sizePx={drawnPx} className={styles.picture} placeholder={placeholder} />;
};

const Words = ({ banner }: { readonly banner: Banner }) => {
  const { texts, url } = banner;
  const written = texts[useLocale()] ?? texts.ja ?? texts.en ?? texts['zh-TW'] ?? '';
  return (
    <>
      <i className={styles.hole} aria-hidden="true" />
      <Picture banner={banner} />
      <span>{written}</span>
      {url !== undefined && <ChevronRight size={18} aria-hidden="true" />}
    </>
  );
};

const BannerItem = ({ banner }: { readonly banner: Banner }) => {
  const { url } = banner;
  if (url === undefined)
    return (
      <p className={styles.slip}>
        <Words banner={banner} />
      </p>
    );
  if (url.startsWith('/')) {
    return (
      <Link to={url} className={styles.slip}>
        <Words banner={banner} />
      </Link>
    );
  }
  return (
    <a href={url} className={styles.slip} target="_blank" rel="noreferrer">
      <Words banner={banner} />
    </a>
  );
};

/** The operator's notices: slips of paper hung over the shelf. */
export const Banners = ({ banners }: { readonly banners: readonly Banner[] }) => {
  const t = useTranslations('home');
  if (banners.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={t('banners')} data-paper="">
      {banners.slice(0, shown).map((banner) => (
        <BannerItem key={banner.id} banner={banner} />
      ))}
    </section>
  );
};
