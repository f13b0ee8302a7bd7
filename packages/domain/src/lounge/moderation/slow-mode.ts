import { type SlowModeStep, slowModeSteps } from '@madoi/contract/lounge/moderation';
import type { RateLimits } from '@madoi/contract/lounge/room-settings';
import { defaultRateLimits } from '../room/room-change.ts';

/** The interval between messages (ms) that a step of slow mode stands for; off is the default rate. */
export const messageIntervalOf = (step: SlowModeStep): number => (step === 0 ? defaultRateLimits.message : step * 1000);

/**
 * The interval between messages of one person, in ms. Staff never wait longer than the default rate (specification
 * 5.04).
 */
export const messageIntervalFor = (limits: RateLimits, isStaff: boolean): number =>
  isStaff ? Math.min(limits.message, defaultRateLimits.message) : limits.message;

/** Seconds that listeners wait in slow mode; 0 at the default rate. */
export const slowModeSec = (limits: RateLimits): number =>
  limits.message > defaultRateLimits.message ? Math.ceil(limits.message / 1000) : 0;

/** The step of slow mode that a room's limits equal; undefined if they equal none. */
export const slowModeStepOf = (limits: RateLimits): SlowModeStep | undefined => {
  const seconds = slowModeSec(limits);
  return slowModeSteps.find((step) => step === seconds);
};
