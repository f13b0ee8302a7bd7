import type { Bus } from '#platform/bus/bus.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import { createImageSanitizer } from '#platform/images/sanitize-image.ts';
import type { Log } from '#platform/log.ts';
import { createTicker } from '#platform/ticker.ts';
import { sweepOrphanPictures } from './letter-picture.ts';
import { registerLetterRoutes } from './letters.routes.ts';
import { createPgLetterStore } from './letters.store.pg.ts';
import type { LettersContext } from './letters-context.ts';
import { withdrawLetter } from './withdraw-letter.ts';

export interface LettersFeatureDeps extends Pick<LettersContext, 'room' | 'evening' | 'datasets' | 'blobs' | 'notes'> {
  readonly db: Database;
  readonly bus: Pick<Bus, 'rates' | 'locks'>;
  readonly log: Log;
}

const sweepEveryMs = 3_600_000;

export interface LettersFeature extends Feature {
  /** Takes a letter out of every mailbox and takes back what was told of it: an operator's decision. Safe to repeat. */
  withdraw(letterId: string): Promise<void>;
}

/** Thanks letters: written by an owner after an evening, delivered to all who gave something, kept in their mailbox. */
export function createLettersFeature({ db, bus, log, ...deps }: LettersFeatureDeps): LettersFeature {
  const letters = createPgLetterStore(db);
  const context: LettersContext = { ...deps, log, letters, sanitizeImage: createImageSanitizer(), rates: bus.rates };
  const sweeper = createTicker({
    everyMs: sweepEveryMs,
    tick: () => sweepOrphanPictures(context),
    failure: 'pictures of letters of closed accounts were not deleted',
    log,
    lock: { locks: bus.locks, name: 'letter-pictures' },
  });
  return {
    name: 'letters',
    withdraw: (letterId) => withdrawLetter(context, letterId),
    routes: (app) => registerLetterRoutes(app, context),
    start: (scope) => scope.start('deletion of letters’ pictures', sweeper),
  };
}
