import { obiFor } from '@madoi/prints/obi';
import { useState } from 'react';
import { InvitationDialog } from '../co-owners/InvitationDialog.tsx';
import { Announcer } from './announcer/Announcer.tsx';
import { RequestTidings } from './announcer/RequestTidings.tsx';
import { ClosedRoom } from './closed/ClosedRoom.tsx';
import { PutOutRoom } from './closed/PutOutRoom.tsx';
import { CancelledRoom, RefusedRoom } from './closed/RefusedRoom.tsx';
import { Composer } from './composer/Composer.tsx';
import { RoomAtHand } from './dialogs/RoomAtHand.tsx';
import { RoomContext, useLiveRoom, useRoomView } from './hooks/room-context.ts';
import { useRoom } from './hooks/use-room.ts';
import { useRoomKeys } from './hooks/use-room-keys.ts';
import { LivePartsSlot } from './live/LiveSlots.tsx';
import { ModerationParts } from './moderation/ModerationParts.tsx';
import { RoomBand } from './obi/RoomBand.tsx';
import { RoomObi } from './obi/RoomObi.tsx';
import { Panel, type PanelView } from './panel/Panel.tsx';
import { RoomPersonCard } from './person/RoomPersonCard.tsx';
import { RoomPlayerBar } from './player/RoomPlayerBar.tsx';
import styles from './room.module.css';
import { Stage } from './stage/Stage.tsx';
import type { LoadedRoom } from './state/load-room.ts';
import { selectShutDoor } from './state/shut-door.ts';
import { ConnectionStrip } from './strip/ConnectionStrip.tsx';
import { InfoStrip } from './strip/InfoStrip.tsx';
import { WaitingRoom } from './waiting/WaitingRoom.tsx';

const OpenRoom = () => {
  const [panel, setPanel] = useState<PanelView>({ isOpen: false, tab: 'queue' });
  const roomId = useRoomView(({ room }) => room.id);
  useRoomKeys();
  return (
    <div className={styles.room} style={{ '--ink': `var(--${obiFor(roomId).ink})` }}>
      <RoomObi />
      <RoomBand />
      <InfoStrip />
      <Stage onPeople={() => setPanel({ isOpen: true, tab: 'people' })}>
        <ConnectionStrip />
        <Composer />
      </Stage>
      <LivePartsSlot />
      <Panel view={panel} onView={setPanel} />
      <RoomPersonCard />
      <Announcer />
      <RequestTidings />
      <RoomAtHand />
      <ModerationParts />
      <RoomPlayerBar isPanelOpen={panel.isOpen} onPanel={() => setPanel({ ...panel, isOpen: !panel.isOpen })} />
    </div>
  );
};

const RoomByState = ({ evening, refusal }: Pick<LoadedRoom, 'evening' | 'refusal'>) => {
  const isEnded = useRoomView((view) => view.isEnded);
  const isReady = useRoomView(({ room }) => room.isReady);
  const isCancelled = useRoomView(({ room }) => room.isCancelled);
  const door = useLiveRoom(selectShutDoor);
  const refused = door?.refusal;
  if (isCancelled) return <CancelledRoom />;
  if (isEnded && refusal === 'banned') return <PutOutRoom reason="banned" />;
  if (isEnded && refusal === 'audience') return <RefusedRoom refusal="forbidden" message="audience" />;
  if (isEnded || refused === 'archived') return <ClosedRoom loaded={evening} />;
  if (door?.message === 'banned' || door?.message === 'removed') return <PutOutRoom reason={door.message} />;
  if (door !== undefined) return <RefusedRoom {...door} />;
  if (!isReady) return <WaitingRoom />;
  return <OpenRoom />;
};

/** A room from its snapshot on: rendered on the server, joined in the browser, left with the page. */
export const RoomPage = ({ loaded }: { readonly loaded: LoadedRoom }) => {
  const handle = useRoom(loaded);
  return (
    <RoomContext value={handle}>
      <RoomByState evening={loaded.evening} refusal={loaded.refusal} />
      <InvitationDialog />
    </RoomContext>
  );
};
