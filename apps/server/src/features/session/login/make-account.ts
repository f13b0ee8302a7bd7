import { decideName } from '@madoi/domain/session/user-name';
import { containsNgWord } from '@madoi/domain/text/ng-words';
import type { Clock } from '../../../platform/clock.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { NgWordList } from '../ng-word-list.ts';
import type { SessionStore } from '../session.store.ts';
import type { SignUpDeps } from '../sign-up.ts';
import type { MakeAccount } from './provider-login.ts';

/** For whom a provider knows by no name that may be used here; they change it on their own page. */
const unnamed = '円居のひと';

/** Makes an account for somebody whom only a sign-in provider knows. */
export const createMakeAccount =
  (deps: {
    readonly store: SessionStore;
    readonly ngWords: NgWordList;
    readonly clock: Clock;
    readonly ids: Ids;
    readonly onSignedUp: SignUpDeps['onSignedUp'];
  }): MakeAccount =>
  async (wishedName) => {
    const decided = decideName(wishedName);
    const isBanned = decided.ok && containsNgWord(decided.name, await deps.ngWords.current());
    const user = { id: deps.ids.next(), name: decided.ok && !isBanned ? decided.name : unnamed };
    await deps.store.ensureUser({ ...user, isOfficial: false, now: deps.clock.now() });
    await deps.onSignedUp(user);
    return user.id;
  };
