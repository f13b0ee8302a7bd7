/** What other features and the shell may use of the session. */
export { useChooseLocale } from './locale/use-choose-locale.ts';
export {
  closeUsageLimitDialog,
  openJoinDialog,
  openLogoutDialog,
  openUsageLimitDialog,
} from './state/dialogs-store.ts';
export { LoginStateSync } from './state/LoginStateSync.tsx';
export {
  seedLoginState,
  useLoginState,
  useRefreshLoginState,
  useSeededLoginState,
  useSetTimeLeft,
} from './state/login-state.ts';
export { publishPlanChange } from './state/plan-changes.ts';
export { loginUrl } from './state/return-to.ts';
export { useEnsureUser } from './state/use-ensure-user.ts';
export { useGuestSession } from './state/use-guest-session.ts';
export { usePublishSessionChanges } from './state/use-publish-session-changes.ts';
