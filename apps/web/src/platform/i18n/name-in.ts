import type { Names } from '@madoi/contract/catalogue/entities';

/** The name in the page's language where its maker gave one; empty for what is not known. */
export const nameIn = (
  named: { readonly name: string; readonly names?: Names | undefined } | undefined,
  locale: string,
): string => named?.names?.[locale as keyof Names] ?? named?.name ?? '';
