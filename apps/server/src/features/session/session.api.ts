export type { MailUser } from './login/mail-user.ts';
export { hashSessionSecret } from './session-secret.ts';
/** The operator's own account: it owns the house lounge and the demo catalogue's playlist. */
export const officialUserId = 'madoi-house';
export const officialUser = { id: officialUserId, name: '円居', isOfficial: true } as const;
