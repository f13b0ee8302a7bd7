import { addChannelManager } from '@madoi/contract/channels/channel-managers';
import type { ApiUser } from '../../e2e/lib/api-user.ts';
import { publishCampaign } from '../../e2e/lib/published-campaign.ts';
import { publishSurvey } from '../../e2e/lib/published-survey.ts';
import type { ScreenIds } from './screen.ts';
import { seedStatus } from './seed-status.ts';

/** What operators write for everybody, a campaign with a room of theirs in it, a survey and what the status page says, and who posts for an artist. */
export const seedSite = async (
  operator: ApiUser,
  manager: { readonly artistId: string; readonly userId: string },
): Promise<Pick<ScreenIds, 'campaignId' | 'surveyId'>> => {
  const { artistId: id, userId } = manager;
  await operator.client.call(addChannelManager, { params: { id, userId } });
  await seedStatus(operator);
  const room = await operator.openRoom({ name: '窓辺の受付', topic: '一曲ずつ、どうぞ' });
  return { campaignId: await publishCampaign(operator, room.id), surveyId: await publishSurvey(operator) };
};
