import { faceRules } from 'virtual:face-rules';
import { laterLetters } from 'virtual:text-files';
import type { Locale } from '@madoi/contract/constants';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { pageFacesAttribute } from './deferred-fonts.ts';
import { createLaterFaces } from './later-faces.ts';
import { collectCharacters } from './page-characters.ts';
import { faceRulesOf, pageFaceFiles, preloadsOf } from './page-faces.ts';

export interface FaceInsertion {
  readonly locale: Locale;
  readonly nameFonts: NamePageFonts;
  /** Of the page's Content-Security-Policy. */
  readonly nonce: string | undefined;
  /** The routes of the page: some of them go on being drawn in the browser. */
  readonly routeIds: readonly string[];
}

const endOfHead = '</head>';
const nameLaterFaces = createLaterFaces(laterLetters);

/** The shell of a page with the faces of its text at the end of its head; what its text begins with is fetched ahead. */
export const withPageFaces = (shell: Buffer, { locale, nameFonts, nonce, routeIds }: FaceInsertion): Buffer => {
  const at = shell.indexOf(endOfHead);
  if (at < 0) return shell;
  const own = pageFaceFiles(collectCharacters(shell.toString('utf8', at), faceRules), locale, nameFonts);
  // Of two rules for a letter the last one counts: what the page begins with is drawn by its own files alone.
  const rules = `${nameLaterFaces(routeIds, locale, nameFonts)}${faceRulesOf(own)}`;
  if (rules === '') return shell;
  const allowed = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const style = `<style ${pageFacesAttribute}=""${allowed}>${rules}</style>`;
  return Buffer.concat([shell.subarray(0, at), Buffer.from(preloadsOf(own) + style), shell.subarray(at)]);
};
