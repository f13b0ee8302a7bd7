import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

export const profileSections = [
  'name',
  'login',
  'plan',
  'devices',
  'about',
  'listening',
  'people',
  'listenbrainz',
  'close',
] as const;
export type ProfileSection = (typeof profileSections)[number];

const never = () => () => undefined;

/** The section that the address names; the server never learns that part of an address. */
export const useSection = (): ProfileSection => {
  const { hash } = useLocation();
  const known = useSyncExternalStore(
    never,
    () => hash,
    () => '',
  );
  return profileSections.find((section) => `#${section}` === known) ?? 'name';
};
