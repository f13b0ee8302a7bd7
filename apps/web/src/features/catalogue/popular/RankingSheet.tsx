import { albumPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import type { PopularData } from './popular-data.ts';
import styles from './ranking-sheet.module.css';

const ranks = ['first', 'second', 'third', 'fourth'] as const;
const shown = 10;
const coverPx = 96;

const useRank = () => {
  const t = useTranslations('catalogue.popular');
  return (at: number): string => {
    const rank = ranks[at];
    return rank === undefined ? t('rank.other', { place: at + 1 }) : t(`rank.${rank}`);
  };
};

/** 番付: the week's albums as a sheet of wrestlers' ranks, the first at the right. */
export const RankingSheet = ({ data }: { readonly data: Pick<PopularData, 'albums' | 'details'> }) => {
  const t = useTranslations('catalogue.popular');
  const locale = useLocale();
  const rankOf = useRank();
  return (
    <section className={styles.sheet} aria-labelledby="ranking">
      <header className={styles.head}>
        <h2 id="ranking">{t('ranking')}</h2>
        <p>{t('rankingLead')}</p>
      </header>
      <ol className={styles.ranks}>
        {data.albums.slice(0, shown).map((album, at) => {
          const [title, artist] = [nameIn(album, locale), nameIn(data.details.artists[album.artistId], locale)];
          return (
            <li key={album.id} data-weight={at === 0 ? 'first' : at < ranks.length ? 'great' : undefined}>
              <Link
                to={albumPath(album.id)}
                aria-label={t('rankOf', { rank: rankOf(at), title, artist })}
                title={title}
              >
                <span className={styles.rank}>{rankOf(at)}</span>
                <Artwork
                  albumId={album.id}
                  version={album.artworkUpdatedAt}
                  sizePx={coverPx}
                  className={styles.cover}
                />
                <span className={styles.words}>
                  <b lang={titleLang(title)}>
                    <VerticalText text={title} />
                  </b>
                  <small lang={titleLang(artist)}>{artist}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
