import { useMatches } from 'react-router';

/** What a page with a plain header may call itself beside the logo; a key of the shell's messages. */
export type HeaderTitle = 'account.gifts' | 'account.letters' | 'account.settings' | 'plans' | 'sales';

/** The `handle` of such a page. */
export interface TitledHandle {
  readonly headerTitle: HeaderTitle;
}

const isTitled = (handle: unknown): handle is TitledHandle =>
  typeof handle === 'object' && handle !== null && 'headerTitle' in handle;

export const useHeaderTitle = (): HeaderTitle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isTitled)?.headerTitle;
