import { getPurchase } from '@madoi/contract/money/purchase';
import { PlanSettings } from '#features/money/standard/PlanSettings.tsx';
import { PeopleSettings, ShownToOthers } from '#features/people/people-settings.api.ts';
import { ListenBrainzSettings } from '#features/playback/playback.api.ts';
import { ListeningSettings } from '#features/player/player-settings.api.ts';
import { ProfilePage } from '#features/session/profile/ProfilePage.tsx';
import { loadProfile } from '#features/session/profile/profile-data.ts';
import type { ProfileSettings } from '#features/session/profile/profile-settings.ts';
import { purchaseTexts } from '#messages/purchase/purchase-texts.ts';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/profile.route.ts';

export const handle: TitledHandle = { headerTitle: 'account.settings' };

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [data, purchase] = await orErrorResponse(Promise.all([loadProfile(context.call), context.call(getPurchase)]));
  return {
    data,
    purchase: purchase.isStandard ? { loaded: purchase, texts: purchaseTexts(context.locale) } : undefined,
  };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const title = translatorFor(root, 'shell')('account.settings');
  const description = translatorFor(root, 'session')('profile.description');
  return pageHead({ title, description, path: '/profile', isHidden: true }, root);
};

const settings: ProfileSettings = {
  Listening: ListeningSettings,
  ShownToOthers,
  People: PeopleSettings,
  ListenBrainz: ListenBrainzSettings,
};

const Profile = ({ loaderData: { data, purchase } }: Route.ComponentProps) => (
  <ProfilePage data={data} settings={settings} subscription={purchase && <PlanSettings {...purchase} />} />
);
export default Profile;
