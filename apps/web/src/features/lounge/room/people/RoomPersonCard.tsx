import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import { personCardStore, resetPersonCard } from '../person/person-card-store.ts';

const RoomPersonCardContent = lazyPart(
  async () => (await import('./RoomPersonCardContent.tsx')).RoomPersonCardContent,
  { missing: 'nothing' },
);

/** The card of the person who was clicked last, on a seat, in the chat log or in the list of people. */
export const RoomPersonCard = () => {
  const { latest, isOpen } = useStore(personCardStore);
  usePrefetchOnUse(RoomPersonCardContent);
  useEffect(() => resetPersonCard, []);
  return latest === undefined ? null : <RoomPersonCardContent key={latest.person.id} target={latest} isOpen={isOpen} />;
};
