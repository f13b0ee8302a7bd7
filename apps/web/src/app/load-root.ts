import { loadMessages } from '../platform/i18n/load-messages.ts';
import { openVisit } from '../platform/page/open-visit.ts';
import type { RootData } from '../platform/page/root-data.ts';
import type { MadoiLoadContext } from './load-context.ts';

export const loadRoot = async (context: MadoiLoadContext, url: string): Promise<RootData> => {
  const [loginState] = await Promise.all([openVisit(context, url), loadMessages(context.locale)]);
  return {
    locale: context.locale,
    addressLocale: context.addressLocale,
    origin: context.origin,
    buildVersion: context.buildVersion,
    loginState,
    nowMs: Date.now(),
    cspNonce: context.cspNonce,
    isDebug: context.isDebug === true,
  };
};
