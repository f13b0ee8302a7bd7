import { useEffect } from 'react';
import { forgetOthers, type KeptFor, keepOffline } from './keep-offline.ts';

/** The page comes first: what is only for later waits until it has settled. */
const settledAfterMs = 4_000;

/** Keeps what opens without a network in step with who is here; a build that is served while it is written keeps nothing. */
export const useKeepOffline = ({ buildVersion, userId, locale }: KeptFor): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || buildVersion === '') return undefined;
    const timer = setTimeout(() => {
      keepOffline({ buildVersion, userId, locale }).catch((error: unknown) => console.error(error));
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [buildVersion, userId, locale]);
  useEffect(() => {
    forgetOthers(userId).catch(() => undefined);
  }, [userId]);
};
