import type { Banner } from '@madoi/contract/site/banner';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#platform/page/root-data.ts';
import styles from './banners.module.css';

/** As many as can be read before one looks at the shelf. */
const shown = 2;

const BannerItem = ({ banner }: { readonly banner: Banner }) => {
  const locale = useLocale();
  const { texts, url } = banner;
  const written = texts[locale] ?? texts.ja ?? texts.en ?? texts['zh-TW'] ?? '';
  const words = (
    <>
      <i className={styles.hole} aria-hidden="true" />
      <span>{written}</span>
      {url !== undefined && <ChevronRight size={18} aria-hidden="true" />}
    </>
  );
  if (url === undefined) return <p className={styles.slip}>{words}</p>;
  if (url.startsWith('/')) {
    return (
      <Link to={url} className={styles.slip}>
        {words}
      </Link>
    );
  }
  return (
    <a href={url} className={styles.slip} target="_blank" rel="noreferrer">
      {words}
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
