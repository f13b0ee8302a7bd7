import { useMetering } from './use-metering.ts';

/** Shows nothing: reports, allowance and the one-device rule, for every page (specification 4.16, 7.27, 9.15). */
export const Metering = () => {
  useMetering();
  return null;
};
