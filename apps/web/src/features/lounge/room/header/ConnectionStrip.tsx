import type { RoomConnection } from '@madoi/room-client/room/room-connection';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginUrl } from '#features/session/session.api.ts';
import { type TurnedAway, useTurnedAway } from '#platform/socket/turned-away.ts';
import { Spinner } from '#ui/button/Spinner.tsx';
import { useRoomConnection } from '../session/room-context.ts';
import styles from './connection-strip.module.css';

type ConnectionState =
  | 'joining'
  | 'reconnecting'
  | 'full'
  | 'waiting'
  | 'crowded'
  | 'failed'
  | 'busy'
  | 'busyPlaying'
  | 'tooMany';

/** Undefined once the visitor sits, and before the page is alive. */
export const selectConnectionState = (connection: RoomConnection): ConnectionState | undefined => {
  const { membership, hasJoined, isSwitchingIdentity, guestRefusal, joinFailure } = connection;
  if (guestRefusal !== undefined) return guestRefusal;
  // Between two tries a full room is still full.
  const isTrying = membership.kind === 'joining' || membership.kind === 'waiting';
  if (isTrying && joinFailure !== undefined) return joinFailure === 'full' ? 'full' : 'waiting';
  if (membership.kind === 'joining') return hasJoined && !isSwitchingIdentity ? 'reconnecting' : 'joining';
  return membership.kind === 'waiting' ? 'waiting' : undefined;
};

/** The same, where the page has no connection because its server turned it away. */
export const withTurnedAway = (
  state: ConnectionState | undefined,
  turnedAway: TurnedAway | undefined,
): ConnectionState | undefined => {
  if (turnedAway === undefined || (state !== 'joining' && state !== 'reconnecting')) return state;
  if (turnedAway === 'tooMany') return 'tooMany';
  return state === 'reconnecting' ? 'busyPlaying' : 'busy';
};

/** The strip that shows that the page is joining or reconnecting. It does not cover the player. */
export const ConnectionStrip = () => {
  const t = useTranslations('room.connection');
  const words = withTurnedAway(useRoomConnection(selectConnectionState), useTurnedAway());
  const { pathname } = useLocation();
  return (
    <div role="status" className={styles.place}>
      {words !== undefined && (
        <p className={styles.strip}>
          <Spinner sizePx={16} />
          <span>
            {t.rich(words, {
              login: (text) => (
                <Link to={loginUrl(pathname)} className={styles.link}>
                  {text}
                </Link>
              ),
            })}
          </span>
        </p>
      )}
    </div>
  );
};
