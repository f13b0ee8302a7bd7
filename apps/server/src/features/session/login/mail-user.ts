import { fallbackLocale, type Locale } from '@madoi/contract/constants';
import type { ProfileStore } from '../profile/profile.store.ts';
import type { LoginContext } from './login-context.ts';

/**
 * Sends a mail to the address that a user has confirmed, in the language of their mails; answers false for somebody without an address,
 * and for an account that was closed. Rejects while mails cannot be sent.
 */
export type MailUser = (
  userId: string,
  compose: (recipient: { readonly name: string; readonly locale: Locale }) => {
    readonly subject: string;
    readonly text: string;
    readonly unsubscribeUrl?: string;
  },
) => Promise<boolean>;

export const createMailUser =
  ({ methods, mailer }: Pick<LoginContext, 'methods' | 'mailer'>, profiles: Pick<ProfileStore, 'find'>): MailUser =>
  async (userId, compose) => {
    const [profile, address] = [await profiles.find(userId), await methods.emailOf(userId)];
    if (profile === undefined || address === undefined) return false;
    const { name, language } = profile;
    const locale = language ?? fallbackLocale;
    await mailer.send({ to: address.email, locale, ...compose({ name, locale }) });
    return true;
  };
