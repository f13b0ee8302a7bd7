import type { FavoriteType } from '@madoi/contract/library/favorites';
import { useEffect, useRef, useState } from 'react';
import { type Details, fetchDetails, fetchTracks, mergeDetails, noDetails } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';

const settleMs = 120;

const fetchFor = (type: FavoriteType, ids: readonly string[]): Promise<Details> =>
  type === 'tracks' ? fetchTracks(call, ids) : fetchDetails(call, { [type]: ids });

/** What the rows in sight show beyond their records: covers, lengths, albums. Without a network they do without. */
export function useRowDetails(type: FavoriteType, ids: readonly string[]): Details {
  const [details, setDetails] = useState(noDetails);
  const asked = useRef(new Set<string>());
  const wanted = ids.join(' ');
  useEffect(() => {
    // Who scrolls past rows need not fetch them.
    const timer = setTimeout(() => {
      const unknown = wanted.split(' ').filter((id) => id !== '' && !asked.current.has(id));
      if (unknown.length === 0 || !navigator.onLine) return;
      for (const id of unknown) asked.current.add(id);
      fetchFor(type, unknown).then(
        (found) => setDetails((known) => mergeDetails([known, found])),
        () => {
          for (const id of unknown) asked.current.delete(id);
        },
      );
    }, settleMs);
    return () => clearTimeout(timer);
  }, [type, wanted]);
  return details;
}
