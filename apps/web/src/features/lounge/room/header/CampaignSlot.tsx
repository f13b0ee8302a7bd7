import { lazy, Suspense } from 'react';
import { useRoomView } from '../session/room-context.ts';

const CampaignNote = lazy(async () => ({ default: (await import('./CampaignNote.tsx')).CampaignNote }));

/** Rooms of no campaign load nothing for it. */
export const CampaignSlot = () => {
  const id = useRoomView(({ room }) => room.campaign?.id);
  const text = useRoomView(({ room }) => room.campaignText);
  if (id === undefined) return null;
  return (
    <Suspense>
      <CampaignNote id={id} text={text} />
    </Suspense>
  );
};
