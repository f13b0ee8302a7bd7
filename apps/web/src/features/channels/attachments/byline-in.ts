import type { Attachment } from '@madoi/contract/channels/emorie';
import { nameIn } from '#platform/i18n/name-in.ts';

/** Whose the attachment is, in the page's language where they named themselves in it; empty where nobody is told. */
export const bylineIn = ({ byline, bylineNames }: Pick<Attachment, 'byline' | 'bylineNames'>, locale: string): string =>
  nameIn(byline === undefined ? undefined : { name: byline, names: bylineNames }, locale);
