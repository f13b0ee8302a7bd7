import { hostedImageVariant } from '@madoi/domain/images/hosted-image';
import type { ReactNode } from 'react';
import { hostedSrcSet, servedWidth } from '#platform/http/image-url.ts';
import { useImageFailure } from './use-image-failure.ts';

export interface HostedImageProps {
  /** On one of the operator's image hosts: the server answers no other. */
  readonly address: string;
  /** The side of the square that it is drawn in, in CSS pixels. */
  readonly sizePx: number;
  readonly className?: string | undefined;
  /** Stands in where the picture does not load. */
  readonly placeholder: ReactNode;
}

/** A picture of an image host, in the variant that suits the screen (specification 3.02). Decorative: words stand beside it. */
export const HostedImage = ({ address, sizePx, className, placeholder }: HostedImageProps) => {
  const { picture, hasFailed, onError } = useImageFailure(address);
  if (hasFailed) return placeholder;
  return (
    <img
      ref={picture}
      className={className}
      src={hostedImageVariant(address, servedWidth(sizePx))}
      srcSet={hostedSrcSet(address, sizePx)}
      sizes={`${sizePx}px`}
      alt=""
      width={sizePx}
      height={sizePx}
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  );
};
