import type { Album } from '@madoi/contract/catalogue/entities';
import type { TopSection } from '@madoi/contract/site/top';
import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { trackEntries } from '#features/catalogue/listening/track-entry.ts';
import { usePlaybackActions } from '#features/catalogue/listening/use-playback-actions.ts';
import { Sleeve } from '#features/catalogue/sleeve/Sleeve.tsx';
import { HeartButton } from '#features/library/library.api.ts';
import { playerAction } from '#platform/audio/player-action.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { TopHeading } from './TopHeading.tsx';
import { albumOfNight, type TopData } from './top-data.ts';
import styles from './top-pick.module.css';

type Pick = Extract<TopSection, { readonly type: 'pick' }>;

const PlayAlbum = ({ album, top }: { readonly album: Album; readonly top: TopData }) => {
  const t = useTranslations('top.pick');
  const locale = useLocale();
  const entries = trackEntries(album.tracks, top.details, locale);
  const name = nameIn(album, locale);
  const artistName = nameIn(top.details.artists[album.artistId], locale);
  const { playInOrder } = usePlaybackActions(entries, { type: 'album', id: album.id, title: name });
  return (
    <p className={styles.actions}>
      <Button
        disabled={!entries.some(({ track }) => track.isAvailable)}
        aria-label={`${t('play')} ${name}`}
        onClick={playInOrder}
        {...playerAction}
      >
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('play')}
      </Button>
      <HeartButton target={{ type: 'albums', id: album.id, name: album.name, artistName, artistId: album.artistId }} />
    </p>
  );
};

/** 今夜の一枚: an album, and why. */
export const TopPick = ({ section, top }: { readonly section: Pick; readonly top: TopData }) => {
  const t = useTranslations('top.pick');
  const locale = useLocale();
  const words = useSiteText(section.words);
  const album = albumOfNight(section, top, top.nowMs);
  if (album === undefined) return null;
  const artist = nameIn(top.details.artists[album.artistId], locale);
  const year = album.releasedOn?.slice(0, 4) ?? '';
  return (
    <section aria-labelledby={section.id} className={styles.pick}>
      <TopHeading id={section.id} own={section.title} usual={t('title')} />
      <div className={styles.sheet}>
        <Sleeve album={album} coverPx={252} about={artist} />
        <div>
          <p className={styles.words}>{words === '' ? t('words') : words}</p>
          <p className={styles.by}>
            <span>{[artist, year].filter((part) => part !== '').join('　')}</span>
            {section.by !== '' && <span>{t('by', { name: section.by })}</span>}
          </p>
          <PlayAlbum album={album} top={top} />
        </div>
      </div>
    </section>
  );
};
