import { Transform } from 'node:stream';
import { faceRules } from 'virtual:face-rules';
import { laterLetters } from 'virtual:text-files';
import type { Locale } from '@madoi/contract/constants';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { pageFacesAttribute } from './deferred-fonts.ts';
import { createLaterFaces } from './later-faces.ts';
import { collectCharacters } from './page-characters.ts';
import { pageFaceRules } from './page-faces.ts';

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

const withFaces = (shell: Buffer, { locale, nameFonts, nonce, routeIds }: FaceInsertion): Buffer => {
  const at = shell.indexOf(endOfHead);
  if (at < 0) return shell;
  const own = pageFaceRules(collectCharacters(shell.toString('utf8', at), faceRules), locale, nameFonts);
  // Of two rules for a letter the last one counts: what the page begins with is drawn by its own files alone.
  const rules = `${nameLaterFaces(routeIds, locale, nameFonts)}${own}`;
  if (rules === '') return shell;
  const allowed = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const style = `<style ${pageFacesAttribute}=""${allowed}>${rules}</style>`;
  return Buffer.concat([shell.subarray(0, at), Buffer.from(style), shell.subarray(at)]);
};

/**
 * Puts the faces of a page's text at the end of its head. React writes the shell of a page at once: what comes before the event loop goes on is the
 * shell, and what comes later passes.
 */
export const createFaceInsertion = (insertion: FaceInsertion): Transform => {
  let shell: Buffer[] | undefined = [];
  const pass = (stream: Transform): void => {
    if (shell === undefined) return;
    const whole = Buffer.concat(shell);
    shell = undefined;
    stream.push(withFaces(whole, insertion));
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (shell === undefined) {
        done(undefined, chunk);
        return;
      }
      if (shell.length === 0) setImmediate(() => pass(this));
      shell.push(chunk);
      done();
    },
    flush(done) {
      pass(this);
      done();
    },
  });
};
