import { lazyMarginPx } from '@madoi/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { artworkAddress, artworkSrcSet } from '../../platform/http/image-address.ts';
import { classNames } from '../class-names.ts';
import styles from './artwork.module.css';

export interface ArtworkProps {
  readonly albumId: string;
  /** The album's `artworkUpdatedAt`. */
  readonly version: number;
  /** How wide it is drawn, in CSS pixels; the box keeps this size before the picture comes. */
  readonly sizePx: number;
  readonly primary?: boolean;
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** Browsers begin lazy loading at distances of their own; this one begins at 200 px (specification 9.27). */
const useNear = (eager: boolean) => {
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(eager);
  useEffect(() => {
    if (near || box.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${lazyMarginPx}px` },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near]);
  return { box, near };
};

export const Artwork = ({ albumId, version, sizePx, primary = false, alt = '', className }: ArtworkProps) => {
  const { box, near } = useNear(primary);
  const picture = (
    <img
      src={artworkAddress(albumId, version, sizePx)}
      srcSet={artworkSrcSet(albumId, version, sizePx)}
      sizes={`${sizePx}px`}
      alt={alt}
      width={sizePx}
      height={sizePx}
      decoding="async"
      {...(primary ? { fetchPriority: 'high' } : {})}
    />
  );
  return (
    <span ref={box} className={classNames(styles.artwork, className)} style={{ '--size': `${sizePx}px` }}>
      {near ? picture : <noscript>{picture}</noscript>}
    </span>
  );
};
