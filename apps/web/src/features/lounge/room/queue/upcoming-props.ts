import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';

export interface UpcomingProps {
  readonly upcoming: readonly UpcomingTrack[];
}
