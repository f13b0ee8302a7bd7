import { readOnly } from '#platform/db/read-only.ts';
import { listenings as listeningsTable } from './playback.table.ts';

/** What people heard, and when. */
export const listenings = readOnly<
  typeof listeningsTable,
  'userId' | 'listener' | 'roomId' | 'trackId' | 'startedAt' | 'creditedMs'
>(listeningsTable);
