import type { VotingSettings } from '@madoi/contract/lounge/voting';

/** What a room begins with: nothing is left to a vote. */
export const votingOff: VotingSettings = { requests: false, skipShare: null, repeatAfter: 0 };

/** Stored settings, completed: a room that was made before a setting existed does without it. */
export const completeVoting = (stored: Partial<VotingSettings>): VotingSettings => ({ ...votingOff, ...stored });

/** Whether the room leaves anything to a vote. */
export const isVotingOn = ({ requests, skipShare }: VotingSettings): boolean => requests || skipShare !== null;
