import { scrobbleRule } from '@madoi/domain/playback/scrobble';
import { sql } from 'drizzle-orm';
import { listenings } from '../playback.table.ts';

/** Heard is what would be scrobbled: who only looked in does not make a song popular. */
export const wasHeard = sql`${listenings.creditedMs} >= least(${listenings.cutMs} * ${scrobbleRule.shareOfTrack}::float8, ${scrobbleRule.atMostMs}::float8)`;
