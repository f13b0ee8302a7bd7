import { createHash } from 'node:crypto';
import type { ListeningReport, ListeningReportInput } from '@madoi/contract/playback/reports';
import type { ListenerTransaction, Listening } from './listening.store.ts';

/** As far back as a kept report may look for its listening. */
const candidatesMax = 100;
const derivedNameChars = 32;

/** The same for the same report, so that a resend counts once; none of a client's own names is like it by chance. */
const deriveName = (sessionHash: string, { trackId, startAt }: ListeningReportInput): string =>
  createHash('sha256').update([sessionHash, trackId, startAt].join(' ')).digest('base64url').slice(0, derivedNameChars);

/** Of the session's listenings of this track the one that began closest to when the client says that it did. */
function findOwn(listenings: readonly Listening[], { trackId, startAt }: ListeningReportInput): Listening | undefined {
  const distanceOf = ({ openedAtMs }: Listening): number => Math.abs(openedAtMs - startAt);
  return listenings
    .filter((each) => each.trackId === trackId)
    .reduce<Listening | undefined>(
      (nearest, each) => (nearest && distanceOf(nearest) <= distanceOf(each) ? nearest : each),
      undefined,
    );
}

/**
 * Names the listening of each report. One without an `id` is about the session's own listening of that track (decisions, section 9); where
 * the server knows of none, it gets a name that follows from what it says.
 */
export async function nameReports(
  own: Pick<ListenerTransaction, 'newest'>,
  sessionHash: string,
  reports: readonly ListeningReportInput[],
): Promise<readonly ListeningReport[]> {
  const isUnnamed = reports.some(({ id }) => id === undefined);
  const listenings = isUnnamed ? await own.newest(candidatesMax, sessionHash) : [];
  return reports.map((report) => ({
    ...report,
    id: report.id ?? findOwn(listenings, report)?.name ?? deriveName(sessionHash, report),
  }));
}
