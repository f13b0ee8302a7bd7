import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useRoomView } from '../session/room-context.ts';

const CampaignNote = lazyPart(async () => (await import('./CampaignNote.tsx')).CampaignNote, { missing: 'nothing' });

/** Rooms of no campaign load nothing for it. */
export const CampaignSlot = () => {
  const id = useRoomView(({ room }) => room.campaign?.id);
  const roomId = useRoomView(({ room }) => room.id);
  const text = useRoomView(({ room }) => room.campaignText);
  return id === undefined ? null : <CampaignNote id={id} roomId={roomId} text={text} />;
};
