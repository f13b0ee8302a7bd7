import { useMatches } from 'react-router';

/** The `handle` of a page with a plain header that has the phone's main menu all the same. */
export interface TabBarHandle {
  readonly hasTabBar: true;
}

const hasOne = (handle: unknown): handle is TabBarHandle =>
  typeof handle === 'object' && handle !== null && 'hasTabBar' in handle;

export const useHasTabBar = (): boolean => useMatches().some(({ handle }) => hasOne(handle));
