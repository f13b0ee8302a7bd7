import { isHostedImage } from '@madoi/domain/images/hosted-image';
import { decideName } from '@madoi/domain/session/user-name';
import { containsBannedWord } from '@madoi/domain/text/ng-words';
import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';
import type { BannedWordList } from '../banned-word-list.ts';
import type { SessionStore } from '../session.store.ts';
import type { SignUpDeps } from '../sign-up.ts';
import type { CreateAccount } from './provider-login.ts';

/** For whom a provider knows by no name that may be used here; they change it on their own page. */
const fallbackName = '円居のひと';

/** Makes an account for somebody whom only a sign-in provider knows. */
export const createAccountFactory =
  (deps: {
    readonly store: SessionStore;
    readonly bannedWords: BannedWordList;
    readonly clock: Clock;
    readonly ids: Ids;
    readonly imageHosts: readonly string[];
    readonly onSignedUp: SignUpDeps['onSignedUp'];
  }): CreateAccount =>
  async (requestedName, pictureUrl) => {
    const decided = decideName(requestedName);
    const isBanned = decided.ok && containsBannedWord(decided.name, await deps.bannedWords.current());
    const user = { id: deps.ids.next(), name: decided.ok && !isBanned ? decided.name : fallbackName };
    const picture = isHostedImage(pictureUrl ?? '', deps.imageHosts) ? { pictureUrl } : {};
    await deps.store.ensureUser({ ...user, ...picture, isOfficial: false, now: deps.clock.now() });
    await deps.onSignedUp(user);
    return user.id;
  };
