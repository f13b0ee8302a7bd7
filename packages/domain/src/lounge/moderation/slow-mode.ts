import { type SlowModeStep, slowModeSteps } from '@madoi/contract/lounge/moderation';
import type { RateLimits } from '@madoi/contract/lounge/room-settings';
import { defaultRateLimits } from '../room/room-change.ts';

/** The interval between messages (ms) that a step of slow mode stands for; off is the default rate. */
export const messageIntervalOf = (step: SlowModeStep): number => (step === 0 ? defaultRateLimits.message : step * 1000);

/** Those who keep the room never wait longer than the default rate (specification 5.04). In ms. */
export const messageIntervalFor = (limits: RateLimits, isStaff: boolean): number =>
  isStaff ? Math.min(limits.message, defaultRateLimits.message) : limits.message;

/** Seconds that listeners wait in slow mode; 0 when the room goes at the default rate. */
export const slowModeSec = (limits: RateLimits): number =>
  limits.message > defaultRateLimits.message ? Math.ceil(limits.message / 1000) : 0;

/** The step that a room's limits stand for, where there is one. */
export const slowModeStepOf = (limits: RateLimits): SlowModeStep | undefined => {
  const seconds = slowModeSec(limits);
  return slowModeSteps.find((step) => step === seconds);
};
