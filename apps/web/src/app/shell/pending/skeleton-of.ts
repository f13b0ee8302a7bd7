import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import { matchPath } from 'react-router';

const skeletons = { channel: '/channels/:channelId', feed: '/following', notifications: '/notifications' } as const;
export type SkeletonKind = keyof typeof skeletons;

/** Which page's outline stands in for what is behind this address until it is there; undefined: the page before stays. */
export const skeletonOf = (pathname: string): SkeletonKind | undefined => {
  const { path } = splitLocalePath(pathname);
  return (Object.keys(skeletons) as SkeletonKind[]).find((kind) => matchPath(skeletons[kind], path) !== null);
};
