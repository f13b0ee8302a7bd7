import { openIncident, planMaintenance, updateIncident } from '@madoi/contract/site/status';
import type { ApiUser } from '../../e2e/lib/api-user.ts';

const hourMs = 3_600_000;

/** An incident that is nearly over, and maintenance that is planned. */
export async function seedStatus({ client }: Pick<ApiUser, 'client'>): Promise<void> {
  const affected = { impact: 'degraded', parts: ['media'] } as const;
  const id = 'incident-of-the-pictures';
  await client.call(openIncident, {
    params: { id },
    body: {
      ...affected,
      parts: [...affected.parts],
      titles: { ja: '画像の表示が遅くなっています', en: 'Pictures load slowly', 'zh-TW': '圖片載入較慢' },
      texts: { ja: '調べています。', en: 'We’re looking into it.', 'zh-TW': '正在調查。' },
      state: 'investigating',
    },
  });
  await client.call(updateIncident, {
    params: { id, updateId: 'update-of-the-pictures' },
    body: {
      ...affected,
      parts: [...affected.parts],
      texts: {
        ja: '原因を取りのぞきました。**30分ほど**、様子を見ます。',
        en: 'The cause is gone. We’ll keep watching for **half an hour**.',
        'zh-TW': '原因已排除，接下來會觀察**約半小時**。',
      },
      state: 'monitoring',
    },
  });
  const startAt = Date.now() + 50 * hourMs;
  await client.call(planMaintenance, {
    params: { id: 'maintenance-of-the-pictures' },
    body: {
      titles: { ja: 'データベースの更新', en: 'Database update', 'zh-TW': '資料庫更新' },
      texts: {
        ja: '5分ほど、ページを開けません。再生中の曲は止まりません。',
        en: 'Pages can’t be opened for about five minutes. Songs that are playing go on.',
        'zh-TW': '約五分鐘無法開啟頁面，播放中的歌曲不會中斷。',
      },
      parts: ['pages', 'rooms'],
      startAt,
      endAt: startAt + hourMs,
    },
  });
}
