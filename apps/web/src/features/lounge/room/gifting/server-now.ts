import type { RoomHandle } from '@madoi/room-client/room/room-handle';

/** The server's clock to the moment, ms: not by the twice a second of what shows the time. */
export const serverNowOf = ({ connection, clock }: RoomHandle): number =>
  connection.getState().session?.serverNow() ?? clock.getState().nowMs;
