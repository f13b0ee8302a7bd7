import type { LoungeCard } from '@madoi/contract/lounge/room';
import { getRecommendSection, type RecommendSection, searchLounges } from '@madoi/contract/lounge/sections';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/http/call.ts';
import type { ShelfFilter } from './home-groups.ts';

export type HomeFilter = ShelfFilter | `section:${RecommendSection}`;

const restMs = 150;
const sectionRooms = 60;
const sectionFreshMs = 15_000;

export const sectionOf = (filter: HomeFilter): RecommendSection | undefined =>
  filter.startsWith('section:') ? (filter.slice('section:'.length) as RecommendSection) : undefined;

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** Rooms of a chosen reason, or those whose name was written; undefined while the whole shelf is meant. */
export const useNarrowed = (filter: HomeFilter, text: string): readonly LoungeCard[] | undefined => {
  const q = useRested(text.trim());
  const section = sectionOf(filter);
  const found = useQuery({
    queryKey: ['lounges', 'search', q],
    queryFn: () => call(searchLounges, { query: { q } }),
    enabled: q !== '',
    staleTime: sectionFreshMs,
    placeholderData: (before) => before,
  });
  const chosen = useQuery({
    queryKey: ['lounges', 'section', section],
    queryFn: () => call(getRecommendSection, { params: { id: section ?? 'popular' }, query: { limit: sectionRooms } }),
    enabled: section !== undefined && q === '',
    staleTime: sectionFreshMs,
    refetchInterval: sectionFreshMs,
    placeholderData: (before) => before,
  });
  if (text.trim() !== '') return found.data?.list;
  return section === undefined ? undefined : chosen.data?.list;
};
