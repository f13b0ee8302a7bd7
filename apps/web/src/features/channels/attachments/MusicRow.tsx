import { albumPath, playlistPath, trackPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useListTime } from '#features/catalogue/playlist-parts.api.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import styles from './attachments.module.css';
import { bylineIn } from './byline-in.ts';
import { type MusicAttachment, usePlayAttachment } from './use-play-attachment.ts';

const coverPx = 88;
const pathOf = { album: albumPath, playlist: playlistPath, track: trackPath } as const;

const Facts = ({ attachment }: { readonly attachment: MusicAttachment }) => {
  const t = useTranslations('channels.attachment');
  const listTimeOf = useListTime();
  const { kind, trackCount, durationSec = 0 } = attachment;
  const figures = [
    kind === 'track' || trackCount === undefined ? '' : t('songs', { count: trackCount }),
    durationSec === 0 ? '' : kind === 'track' ? formatDuration(durationSec) : listTimeOf(durationSec),
  ];
  // A number and what it counts stay on one line.
  const facts = [bylineIn(attachment, useLocale()), t(kind), ...figures.map((text) => text.replaceAll(' ', '\u00a0'))];
  return <small>{facts.filter((fact) => fact !== '').join('　')}</small>;
};

/** A record, song or playlist that a post carries: the cover with its obi, which has the artist, and a button that plays it. */
export const MusicRow = ({ attachment }: { readonly attachment: MusicAttachment }) => {
  const t = useTranslations('channels.attachment');
  const locale = useLocale();
  const { kind, id, name = '', names, albumId, artworkUpdatedAt = 0 } = attachment;
  const title = nameIn({ name, ...(names && { names }) }, locale);
  const { prepare, play, isLoading } = usePlayAttachment(attachment, title);
  return (
    <div className={styles.music} style={{ '--ink': `var(--${obiFor(albumId ?? id).ink})` }}>
      <span className={styles.record}>
        <span className={styles.spine} aria-hidden="true">
          <VerticalText text={bylineIn(attachment, locale)} />
        </span>
        <Artwork albumId={albumId} version={artworkUpdatedAt} sizePx={coverPx} className={styles.cover} />
      </span>
      <Link to={pathOf[kind](id)} className={styles.words}>
        <b lang={titleLang(title)}>{title}</b>
        <Facts attachment={attachment} />
      </Link>
      <IconButton
        label={t('listen', { name: title })}
        className={styles.play}
        aria-busy={isLoading || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={play}
      >
        <Play size={18} fill="currentColor" aria-hidden="true" />
      </IconButton>
    </div>
  );
};
