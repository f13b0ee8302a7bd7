import { artistPath } from '@madoi/contract/page-paths';
import type { TopSection } from '@madoi/contract/site/top';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlaylistTile } from '#features/catalogue/playlist/PlaylistTile.tsx';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { TopHeading } from './TopHeading.tsx';
import { artistsOf, playlistsOf, type TopData } from './top-data.ts';
import styles from './top-lists.module.css';

type SectionOf<T> = Extract<TopSection, { readonly type: T }>;

export const TopPlaylists = ({ section, top }: { readonly section: SectionOf<'playlists'>; readonly top: TopData }) => {
  const t = useTranslations('top.playlists');
  return (
    <section aria-labelledby={section.id}>
      <TopHeading id={section.id} own={section.title} usual={t('title')} more={{ to: '/music', text: t('all') }} />
      <ul className={styles.playlists}>
        {playlistsOf(section, top).map((playlist) => (
          <li key={playlist.id}>
            <PlaylistTile playlist={playlist} details={top.details} />
          </li>
        ))}
      </ul>
    </section>
  );
};

export const TopArtists = ({ section, top }: { readonly section: SectionOf<'artists'>; readonly top: TopData }) => {
  const t = useTranslations('top.artists');
  const locale = useLocale();
  return (
    <section aria-labelledby={section.id}>
      <TopHeading id={section.id} own={section.title} usual={t('title')} />
      <ul className={styles.artists}>
        {artistsOf(section, top).map((artist) => (
          <li key={artist.id}>
            <Link to={artistPath(artist.id)} lang={titleLang(nameIn(artist, locale))}>
              {nameIn(artist, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const MoreLink = ({ url }: { readonly url: string }) => {
  const t = useTranslations('top');
  return url.startsWith('/') ? <Link to={url}>{t('more')}</Link> : <a href={url}>{t('more')}</a>;
};

/** A sheet of paper with the operator's words; line ends stay where they were written. */
export const TopText = ({ section }: { readonly section: SectionOf<'text'> }) => {
  const title = useSiteText(section.title);
  const text = useSiteText(section.text);
  return (
    <section className={styles.text} data-paper="" {...(title === '' ? {} : { 'aria-labelledby': section.id })}>
      {title !== '' && <h2 id={section.id}>{title}</h2>}
      <p>{text}</p>
      {section.url !== undefined && <MoreLink url={section.url} />}
    </section>
  );
};
