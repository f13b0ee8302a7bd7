import { defaultReaction, type ReactionValue } from '@madoi/contract/lounge/reaction';
import { useCallback, useEffect, useState } from 'react';
import { createLocalEntry } from '../../../../platform/local-storage/local-entry.ts';
import { reactionsInOrder } from '../reaction-prints.ts';

const isReaction = (body: unknown): body is ReactionValue => reactionsInOrder.some(({ value }) => value === body);
const entry = () =>
  createLocalEntry<ReactionValue>({ key: 'room:reaction', version: 1, accepts: isReaction }, window.localStorage);

/** The kind that was sent last, on this device; a thumb up at first (specification 3.50). */
export const useLastReaction = () => {
  const [last, setLast] = useState<ReactionValue>(defaultReaction);
  useEffect(() => setLast(entry().read() ?? defaultReaction), []);
  const remember = useCallback((value: ReactionValue) => {
    setLast(value);
    entry().write(value);
  }, []);
  return { last, remember };
};
