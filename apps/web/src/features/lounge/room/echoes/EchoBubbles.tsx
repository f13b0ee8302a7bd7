import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { type EchoStage, noEchoes, reduceEchoStage, type ShownEcho } from '@madoi/room-client/stage/echo-stage';
import { memo, useEffect, useState } from 'react';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { phonePositionOf, selectBubbles, widePositionOf } from '../scene/bubble-position.ts';
import { useRoomHandle } from '../session/room-context.ts';
import { useCurrentTrack } from '../session/use-position.ts';
import styles from './echo-bubbles.module.css';
import { useEchoes } from './use-echoes.ts';

/** What the stage shows of the echoes of an entry of the queue, by the room's clock and out of the way of who speaks. */
const useEchoStage = (entryId: string | undefined): EchoStage => {
  const echoes = useEchoes();
  const { view, clock, stage } = useRoomHandle();
  const [shown, setShown] = useState(noEchoes);
  useEffect(() => {
    const look = () => {
      const position = positionAt(selectQueueView(view.getState().replica), clock.getState().nowMs);
      const isHere = position?.mediaTrack.id === entryId;
      const said = stage.store
        .getState()
        .actions.filter((action) => action.kind === 'message' || action.kind === 'paidText');
      const moment = {
        echoes,
        positionMs: (position?.positionSec ?? 0) * 1_000,
        isPlaying: isHere && position?.isPlaying === true,
        liveCells: selectBubbles(said).map(({ cell }) => cell),
      };
      setShown((before) => reduceEchoStage(before, moment));
    };
    const stops = [clock.subscribe(look), stage.store.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [echoes, entryId, view, clock, stage]);
  return shown;
};

const Bubble = memo(({ shown: { echo, cell } }: { readonly shown: ShownEcho }) => {
  const [wide, phone] = [widePositionOf(cell, echo.id), phonePositionOf(cell, echo.id)];
  return (
    <div
      className={styles.echo}
      style={{ '--x': `${wide.x}%`, '--y': `${wide.y}%`, '--px': `${phone.x}%`, '--py': `${phone.y}%` }}
    >
      <Avatar
        userId={echo.userId}
        uploadedAt={echo.uploadedAt}
        name={echo.userName}
        sizePx={avatarPx.bubble}
        className={styles.face}
      />
      <small className={styles.name}>
        <b>{echo.userName}</b> {formatShortDate(echo.at)}
      </small>
      <p className={styles.text}>{echo.message}</p>
    </div>
  );
});
Bubble.displayName = 'EchoBubble';

const OfSong = ({ entryId }: { readonly entryId: string | undefined }) =>
  useEchoStage(entryId).shown.map((shown) => <Bubble key={shown.echo.id} shown={shown} />);

/** What was said at this moment of the song before: outlines, so that nobody takes them for talk of now. */
export const EchoBubbles = () => {
  const entryId = useCurrentTrack()?.id;
  return (
    <div className={styles.echoes} data-echoes="">
      <OfSong key={entryId} entryId={entryId} />
    </div>
  );
};
