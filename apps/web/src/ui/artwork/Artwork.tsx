import { useEffect, useRef, useState } from 'react';
import { artworkSrcSet, artworkUrl } from '#platform/http/image-url.ts';
import { classNames } from '../class-names.ts';
import styles from './artwork.module.css';
import { observeNearViewport } from './observe-near-viewport.ts';
import { useRetriedImage } from './use-retried-image.ts';

export interface ArtworkProps {
  /** Undefined until it is known: an empty box. */
  readonly albumId: string | undefined;
  /** The album's `artworkUpdatedAt`. */
  readonly version: number;
  /** How wide it is drawn, in CSS pixels; the box has this size before the picture is loaded. */
  readonly sizePx: number;
  readonly primary?: boolean;
  /**
   * In the first window on some device: in the page as the server writes it, before any script runs. In a layout that this device hides it is
   * not fetched.
   */
  readonly aboveFold?: boolean;
  readonly alt?: string;
  /** How long it has to be near before it is fetched: for rows that fly past. */
  readonly dwellMs?: number;
  readonly className?: string | undefined;
}

/** Browsers begin lazy loading at distances of their own; this one begins at 200 px (specification 9.27). */
const useNearViewport = (eager: boolean, dwellMs: number) => {
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(eager);
  useEffect(() => {
    if (near || box.current === null) return undefined;
    if (dwellMs === 0) return observeNearViewport(box.current, () => setNear(true));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = observeNearViewport(box.current, () => {
      timer = setTimeout(() => setNear(true), dwellMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [near, dwellMs]);
  return { box, near };
};

interface CoverProps extends Pick<ArtworkProps, 'version' | 'sizePx'> {
  readonly albumId: string;
  readonly primary: boolean;
  readonly aboveFold: boolean;
  readonly alt: string;
}

/** The picture itself. One that did not load leaves the empty box, not the browser's torn page, and is asked for again with the line. */
const Cover = ({ albumId, version, sizePx, primary, aboveFold, alt }: CoverProps) => {
  const { picture, hasFailed, onError } = useRetriedImage();
  if (hasFailed) return null;
  return (
    <img
      ref={picture}
      src={artworkUrl(albumId, version, sizePx)}
      srcSet={artworkSrcSet(albumId, version, sizePx)}
      sizes={`${sizePx}px`}
      alt={alt}
      width={sizePx}
      height={sizePx}
      decoding="async"
      onError={onError}
      {...(primary ? { fetchPriority: 'high' } : aboveFold ? { loading: 'lazy' } : {})}
    />
  );
};

export const Artwork = ({
  albumId,
  version,
  sizePx,
  primary = false,
  aboveFold = false,
  alt = '',
  dwellMs = 0,
  className,
}: ArtworkProps) => {
  const { box, near } = useNearViewport(primary || aboveFold, dwellMs);
  const picture = albumId !== undefined && (
    <Cover key={`${albumId} ${version}`} {...{ albumId, version, sizePx, primary, aboveFold, alt }} />
  );
  return (
    <span ref={box} className={classNames(styles.artwork, className)} style={{ '--size': `${sizePx}px` }}>
      {near || picture === false ? picture : <noscript>{picture}</noscript>}
    </span>
  );
};
