import { loadMessages } from '../platform/i18n/load-messages.ts';
import { isAroundRoom, openVisit } from '../platform/page/open-visit.ts';
import type { RootData } from '../platform/page/root-data.ts';
import type { MadoiLoadContext } from './load-context.ts';

export const loadRoot = async (context: MadoiLoadContext, url: string): Promise<RootData> => {
  // Asked at the same time as the room, it would say of a visitor without a session what the room's guest makes untrue.
  const visit = isAroundRoom(url) ? undefined : openVisit(context, url);
  const [loginState] = await Promise.all([visit, loadMessages(context.locale)]);
  return {
    locale: context.locale,
    addressLocale: context.addressLocale,
    origin: context.origin,
    buildVersion: context.buildVersion,
    loginState,
    nowMs: Date.now(),
    cspNonce: context.cspNonce,
    isDebug: context.isDebug === true,
    hasLiveAudio: context.hasLiveAudio,
    contact: context.contact,
  };
};
