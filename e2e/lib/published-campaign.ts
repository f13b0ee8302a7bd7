import { addCampaign, enterCampaign } from '@madoi/contract/site/campaigns';
import type { ApiUser } from './api-user.ts';

const dayMs = 86_400_000;

/** A campaign that runs, with a room of this operator's in it; answers its id. */
export async function publishCampaign({ client }: Pick<ApiUser, 'client'>, loungeId: string): Promise<string> {
  const made = await client.call(addCampaign, {
    body: {
      titles: { ja: '窓辺の一曲', en: 'A song by the window', 'zh-TW': '窗邊的一首歌' },
      leads: {
        ja: 'あなたの窓から見える夜に、一曲をつけてください。',
        en: 'Give the night outside your window a song.',
      },
      bodies: { ja: '部屋を開いて、**窓辺の一曲**を流してください。' },
      roomTexts: { ja: '「窓辺の一曲」に参加しています', en: 'Part of “A song by the window”' },
      startAt: Date.now(),
      endAt: Date.now() + 8 * dayMs,
      entrants: 'everyone',
      named: [],
      rankingId: 'listeners',
      isPublished: true,
    },
  });
  if (!made.success) throw new Error(`the campaign was refused: ${made.reason}`);
  await client.call(enterCampaign, { params: { id: made.id, loungeId } });
  return made.id;
}
