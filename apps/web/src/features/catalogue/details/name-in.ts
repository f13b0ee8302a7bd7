import type { Names } from '@madoi/contract/catalogue/entities';
import type { Locale } from '@madoi/contract/constants';

/** The name in the page's language where its maker gave one. */
export const nameIn = (
  named: { readonly name: string; readonly names?: Names | undefined } | undefined,
  locale: Locale,
): string => named?.names?.[locale] ?? named?.name ?? '';
