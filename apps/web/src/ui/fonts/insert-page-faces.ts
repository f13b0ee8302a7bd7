import { Transform } from 'node:stream';
import { faceRules } from 'virtual:face-rules';
import type { Locale } from '@madoi/contract/constants';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { pageFacesAttribute } from './deferred-fonts.ts';
import { collectCharacters } from './page-characters.ts';
import { pageFaceRules } from './page-faces.ts';

const endOfHead = '</head>';

const withFaces = (shell: Buffer, locale: Locale, nameFonts: NamePageFonts): Buffer => {
  const at = shell.indexOf(endOfHead);
  if (at < 0) return shell;
  const rules = pageFaceRules(collectCharacters(shell.toString('utf8', at), faceRules), locale, nameFonts);
  if (rules === '') return shell;
  const style = `<style ${pageFacesAttribute}="">${rules}</style>`;
  return Buffer.concat([shell.subarray(0, at), Buffer.from(style), shell.subarray(at)]);
};

/**
 * Puts the faces of a page's text at the end of its head. React writes the shell of a page at once: what comes before the event loop goes on is the
 * shell, and what comes later passes.
 */
export const createFaceInsertion = (locale: Locale, nameFonts: NamePageFonts): Transform => {
  let shell: Buffer[] | undefined = [];
  const pass = (stream: Transform): void => {
    if (shell === undefined) return;
    const whole = Buffer.concat(shell);
    shell = undefined;
    stream.push(withFaces(whole, locale, nameFonts));
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
