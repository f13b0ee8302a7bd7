import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { ArtistTile } from '../list-page/ArtistLine.tsx';
import { coversOf } from '../playlist/covers-of.ts';
import { PlaylistCover } from '../playlist/PlaylistCover.tsx';
import { HighlightedMatch } from './HighlightedMatch.tsx';
import { LoungeTag } from './LoungeTag.tsx';
import styles from './overlay.module.css';
import type { SearchResult } from './search-data.ts';
import type { SearchOption } from './search-options.ts';
import { useOpeningText } from './use-opening-text.ts';
import type { Overlay } from './use-overlay.ts';

const coverPx = 44;

const Picture = ({ option, answer }: { readonly option: SearchOption; readonly answer: SearchResult }) => {
  const { type, hit } = option;
  const { details } = answer;
  const playlist = details.playlists[hit.id];
  if (type === 'playlists' && playlist !== undefined) {
    return <PlaylistCover covers={coversOf(playlist, details)} sizePx={coverPx - 6} />;
  }
  if (type === 'artists') return <ArtistTile artistId={hit.id} name={hit.name} />;
  if (type === 'lounges') return <LoungeTag roomId={hit.id} />;
  if (type === 'users') {
    const uploadedAt = details.users[hit.id]?.uploadedAt ?? 0;
    return <Avatar userId={hit.id} uploadedAt={uploadedAt} name={hit.name} sizePx={avatarPx.card} />;
  }
  const albumId = type === 'albums' ? hit.id : (details.tracks[hit.id]?.albumId ?? hit.albumId ?? hit.id);
  const album = details.albums[albumId];
  return (
    <span className={styles.sleeve}>
      {type === 'albums' && album !== undefined && <i style={{ '--ink': `var(--${album.colors.ink})` }} />}
      <Artwork albumId={albumId} version={album?.artworkUpdatedAt ?? 0} sizePx={coverPx} />
    </span>
  );
};

const Line = ({ option, answer }: { readonly option: SearchOption; readonly answer: SearchResult }) => {
  const t = useTranslations('catalogue');
  const openingOf = useOpeningText();
  const { type, hit } = option;
  const playlist = answer.details.playlists[hit.id];
  if (type === 'playlists' && playlist !== undefined) return t('list.count', { count: playlist.tracks.length });
  if (type === 'lounges' && hit.subtitle !== undefined)
    return [t('search.roomBy', { name: hit.subtitle }), openingOf(hit)].filter(Boolean).join('　');
  return hit.subtitle;
};

const Option = ({ option, answer, overlay }: { option: SearchOption; answer: SearchResult; overlay: Overlay }) => {
  const t = useTranslations('catalogue.search');
  const isActive = overlay.active === option.key;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const track = option.type === 'tracks' ? answer.details.tracks[option.hit.id] : undefined;
  return (
    // The keys are handled by the field, which keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={line}
      id={option.key}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={() => overlay.setActive(option.key)}
      onClick={() => overlay.open(option)}
    >
      <Picture option={option} answer={answer} />
      <span className={classNames(text.lines, styles.words)}>
        <b>
          <HighlightedMatch text={option.hit.name} q={answer.q} />
        </b>
        <span>
          <Line option={option} answer={answer} />
        </span>
      </span>
      {track !== undefined && overlay.room !== undefined && overlay.isAddable(option) && (
        // For the pointer; the keys have Shift+Enter, and the foot has the button.
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <span
          aria-hidden="true"
          className={styles.addToRoom}
          onClick={(event) => {
            event.stopPropagation();
            overlay.addToRoom(option);
          }}
        >
          {t(`addToRoom.${overlay.room}`)}
        </span>
      )}
      {track !== undefined && <span className={styles.length}>{formatDuration(track.audioInfo.duration)}</span>}
    </div>
  );
};

/** Everything that was found, by kinds, in two columns; one list for the arrow keys. */
export const OptionList = ({ overlay }: { readonly overlay: Overlay }) => {
  const t = useTranslations('catalogue.search');
  const { answer } = overlay.found;
  return (
    <div id="search-options" role="listbox" aria-label={t('title')} className={styles.list}>
      {answer !== undefined &&
        overlay.groups.map(({ type, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options, and nothing else
          <div key={type} role="group" aria-labelledby={`options-${type}`} className={styles.group}>
            <h3 id={`options-${type}`} role="presentation">
              {t(`kind.${type}`)}
            </h3>
            {options.map((option) => (
              <Option key={option.key} option={option} answer={answer} overlay={overlay} />
            ))}
          </div>
        ))}
    </div>
  );
};
