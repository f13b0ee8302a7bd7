import type { ComponentType, ReactNode } from 'react';
import type { PartState } from '#ui/lazy/part-loader.ts';
import type { SkeletonKind } from './skeleton-of.ts';

export interface PendingViewProps {
  /** The outline that is wanted; undefined for none. */
  readonly kind: SkeletonKind | undefined;
  readonly outline: PartState<ComponentType<{ readonly kind: SkeletonKind }>>;
  /** The open page. */
  readonly children: ReactNode;
}

/**
 * The open page, or the outline of the next one in its place. Where the outline's code is not here, the open page stays in sight: people
 * would look at nothing instead.
 */
export const PendingView = ({ kind, outline, children }: PendingViewProps) => {
  const Outline = outline.status === 'loaded' ? outline.part : undefined;
  const isOutlined = kind !== undefined && Outline !== undefined;
  return (
    <>
      {isOutlined && <Outline kind={kind} />}
      <div style={{ display: isOutlined ? 'none' : 'contents' }}>{children}</div>
    </>
  );
};
