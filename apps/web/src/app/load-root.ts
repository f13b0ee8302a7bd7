import { login } from '@madoi/contract/session/session';
import { loadMessages } from '../platform/i18n/load-messages.ts';
import type { RootData } from '../platform/page/root-data.ts';
import type { MadoiLoadContext } from './load-context.ts';

export const loadRoot = async (context: MadoiLoadContext): Promise<RootData> => {
  const [{ hasSession, guest, user }] = await Promise.all([
    context.call(login, { body: {} }),
    loadMessages(context.locale),
  ]);
  return {
    locale: context.locale,
    addressLocale: context.addressLocale,
    origin: context.origin,
    buildVersion: context.buildVersion,
    loginState: { hasSession, guest, ...(user && { user }) },
    nowMs: Date.now(),
    cspNonce: context.cspNonce,
    isDebug: context.isDebug === true,
  };
};
