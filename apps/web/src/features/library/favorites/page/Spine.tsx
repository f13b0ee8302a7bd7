import { albumPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Details } from '#platform/details/fetch-details.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { classNames } from '#ui/class-names.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import type { LocalFavorite } from '../store/local-favorite.ts';
import styles from './spine-shelf.module.css';

export interface SpineProps {
  readonly record: LocalFavorite;
  readonly details: Details;
  /** Its place among all of them. */
  readonly at: number;
  /** Near the right end: the sleeve comes out to the left. */
  readonly isLate: boolean;
  readonly isStop: boolean;
  readonly onFocus: () => void;
}

const sleevePx = 190;

/** The back of a record: pulled out with its sleeve beside it while it is looked at. Its picture is fetched only then. */
export const Spine = ({ record, details, at, isLate, isStop, onFocus }: SpineProps) => {
  const t = useTranslations('library.favorites');
  const [isPulled, setPulled] = useState(false);
  const { targetId } = record;
  const album = details.albums[targetId];
  const print = obiFor(targetId);
  const ink = album?.colors.ink ?? print.ink;
  const name = 'name' in record && record.name !== '' ? record.name : t('unnamed');
  const maker = record.creatorName;
  // One layout of three gives about the mock's share of dark ones, and a record keeps its own.
  const isDark = print.layout !== 'a' && ink !== 'kinari';
  const label = maker === '' ? name : `${name}　${maker}`;
  const back = (
    <>
      <b lang={titleLang(name)}>
        <VerticalText text={name} />
      </b>
      <span lang={titleLang(maker)}>
        <VerticalText text={maker} />
      </span>
    </>
  );
  const className = classNames(styles.spine, isDark && styles.dark, !record.targetActive && styles.gone);
  const style = { '--ink': `var(--${ink})` };
  if (!record.targetActive) {
    return (
      <span className={className} style={style} title={t('gone')}>
        {back}
      </span>
    );
  }
  return (
    <Link
      to={albumPath(targetId)}
      className={className}
      style={style}
      aria-label={label}
      data-at={at}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => {
        setPulled(true);
        onFocus();
      }}
      onBlur={() => setPulled(false)}
      onPointerEnter={() => setPulled(true)}
      onPointerLeave={() => setPulled(false)}
    >
      {back}
      {isPulled && (
        <i className={classNames(styles.sleeve, isLate && styles.late)} aria-hidden="true">
          <Artwork albumId={targetId} version={album?.artworkUpdatedAt ?? 0} sizePx={sleevePx - 12} primary />
        </i>
      )}
    </Link>
  );
};
