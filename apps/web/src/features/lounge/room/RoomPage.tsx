import { obiFor } from '@madoi/prints/obi';
import { selectJoinDenial } from '@madoi/room-client/room/join-denial';
import type { LoadedRoom } from '@madoi/room-client/room/load-room';
import { useCallback, useMemo, useState } from 'react';
import { useSeededLoginState } from '#features/session/session.api.ts';
import { useIsHydrating } from '#platform/page/use-is-hydrating.ts';
import { classNames } from '#ui/class-names.ts';
import { hydrateLater } from '#ui/lazy/hydrate-later.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import { InvitationDialog } from '../co-owners/InvitationDialog.tsx';
import { Announcer } from './announcer/Announcer.tsx';
import { Composer } from './chat/composer/Composer.tsx';
import { CancelledRoom, JoinDeniedPage } from './entry/JoinDeniedPage.tsx';
import { KickedRoom } from './entry/KickedRoom.tsx';
import { GiftSheetSlot } from './gifting/sheet/GiftSheetSlot.tsx';
import { ConnectionStrip } from './header/ConnectionStrip.tsx';
import { InfoStrip } from './header/InfoStrip.tsx';
import { RoomBand } from './header/RoomBand.tsx';
import { RoomObi } from './header/RoomObi.tsx';
import { LiveAudioDialogsSlot } from './live/LiveAudioSlots.tsx';
import { preloadLiveAudio } from './live/state/manage-live-audio.ts';
import { useStageLyrics } from './lyrics/use-stage-lyrics.ts';
import { ModerationMenus } from './moderation/ModerationMenus.tsx';
import { Panel, type PanelView } from './panel/Panel.tsx';
import { PanelEdge } from './panel/PanelEdge.tsx';
import { PanelToggle } from './panel/panel-toggle.ts';
import { RoomPersonCard } from './people/RoomPersonCard.tsx';
import { RoomPlayerBar } from './player/RoomPlayerBar.tsx';
import { RequestToasts } from './requests/RequestToasts.tsx';
import styles from './room.module.css';
import { withRoomEntry } from './room-code.ts';
import { EndedRoom, WaitingRoom } from './room-states.ts';
import { RoomContext, useRoomConnection, useRoomView } from './session/room-context.ts';
import { useRoomKeys } from './session/use-room-keys.ts';
import { useVotesOnReturn } from './session/use-votes.ts';
import { Stage } from './stage/Stage.tsx';
import { RegisterCurrentRoom } from './start/RegisterCurrentRoom.tsx';
import { type PageRoom, useRoom } from './start/use-room.ts';
import type { VisitedRoom } from './start/visited-room.ts';
import { RoomTranslation } from './translation/RoomTranslation.tsx';

/** Connection, player and commands: a third of the page, which is seen before they are here. Where they do not come, the page says so. */
const JoinedRoom = lazyPart(async () => (await import('./start/RoomStart.tsx')).RoomStart, {
  missing: 'floatingNotice',
  early: 'room-start',
});

/**
 * What makes the room heard is on its way before the page is drawn, and a page of the server's enters it while it is hydrated: the music waits
 * for neither. Where the code does not come, `JoinedRoom` says so.
 */
const beginEarly = (loaded: VisitedRoom, { handle, isJoining }: PageRoom, isHydrating: boolean): void => {
  if (typeof window === 'undefined' || loaded.snapshot.room.isArchived) return;
  JoinedRoom.prefetch();
  if (loaded.refusal === undefined) preloadLiveAudio(handle);
  const { pathname } = window.location;
  // Who goes elsewhere before the code is here does not enter any more.
  const isWanted = () => window.location.pathname === pathname;
  if (isJoining && isHydrating) void withRoomEntry(({ beginRoom }) => beginRoom(loaded, isWanted));
};

/** What stands before the panel. It is drawn again for what changes in it, and not for a tab that is chosen beside it. */
const BeforePanel = hydrateLater(({ onPeople }: { readonly onPeople: () => void }) => (
  <>
    <RoomObi />
    <RoomBand />
    <InfoStrip />
    <Stage onPeople={onPeople}>
      <ConnectionStrip />
      <Composer />
    </Stage>
    <LiveAudioDialogsSlot />
    <GiftSheetSlot />
  </>
));

/** The same for what stands behind it. */
const BehindPanel = hydrateLater(() => (
  <>
    <RoomPersonCard />
    <Announcer />
    <RequestToasts />
    <RoomTranslation />
    <RegisterCurrentRoom />
    <ModerationMenus />
  </>
));

const LaterPanel = hydrateLater(Panel);
const PlayerBar = hydrateLater(RoomPlayerBar);

const OpenRoom = () => {
  const [panel, setPanel] = useState<PanelView>({ isOpen: false, tab: 'queue' });
  const showPeople = useCallback(() => setPanel({ isOpen: true, tab: 'people' }), []);
  const togglePanel = useCallback(() => setPanel((now) => ({ ...now, isOpen: !now.isOpen })), []);
  const panelToggle = useMemo(() => ({ isOpen: panel.isOpen, toggle: togglePanel }), [panel.isOpen, togglePanel]);
  const roomId = useRoomView(({ room }) => room.id);
  const { isShown: isFolded } = useStageLyrics();
  useRoomKeys();
  // It may end at any time, and then shows at once what was.
  usePrefetchOnUse(EndedRoom);
  useVotesOnReturn();
  return (
    <div
      data-awaits-player-bar=""
      className={classNames(styles.room, isFolded && styles.folded)}
      style={{ '--ink': `var(--${obiFor(roomId).ink})` }}
    >
      <BeforePanel onPeople={showPeople} />
      <LaterPanel view={panel} onView={setPanel} isFolded={isFolded} />
      {isFolded && <PanelEdge view={panel} onView={setPanel} />}
      <BehindPanel />
      <PanelToggle value={panelToggle}>
        <PlayerBar />
      </PanelToggle>
    </div>
  );
};

const RoomByState = ({ recap, refusal }: Pick<LoadedRoom, 'recap' | 'refusal'>) => {
  const isEnded = useRoomView((view) => view.isEnded);
  const isReady = useRoomView(({ room }) => room.isReady);
  const isCancelled = useRoomView(({ room }) => room.isCancelled);
  const denial = useRoomConnection(selectJoinDenial);
  const refused = denial?.refusal;
  if (isCancelled) return <CancelledRoom />;
  if (isEnded && refusal === 'banned') return <KickedRoom reason="banned" />;
  if (isEnded && refusal === 'audience') return <JoinDeniedPage refusal="forbidden" message="audience" />;
  if (isEnded || refused === 'archived') return <EndedRoom loaded={recap} />;
  if (denial?.message === 'banned' || denial?.message === 'removed')
    return <KickedRoom reason={denial.message} until={denial.until} />;
  if (denial !== undefined) return <JoinDeniedPage {...denial} />;
  if (!isReady) return <WaitingRoom />;
  return <OpenRoom />;
};

/** Draws nothing. By itself, as it is drawn once more when the page is hydrated. */
const BeginEarly = ({ loaded, pageRoom }: { readonly loaded: VisitedRoom; readonly pageRoom: PageRoom }) => {
  const isHydrating = useIsHydrating();
  useState(() => beginEarly(loaded, pageRoom, isHydrating));
  return null;
};

export interface RoomPageProps {
  readonly loaded: VisitedRoom;
}

/** A room from its snapshot on: rendered on the server, joined in the browser, left with the page. */
export const RoomPage = ({ loaded }: RoomPageProps) => {
  useSeededLoginState(loaded.loginState);
  const pageRoom = useRoom(loaded);
  const { handle, isJoining } = pageRoom;
  return (
    <RoomContext value={handle}>
      <BeginEarly loaded={loaded} pageRoom={pageRoom} />
      <RoomByState recap={loaded.recap} refusal={loaded.refusal} />
      {isJoining && <JoinedRoom handle={handle} playback={loaded.playback} />}
      <InvitationDialog />
    </RoomContext>
  );
};
