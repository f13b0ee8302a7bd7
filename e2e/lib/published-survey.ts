import { addSurvey } from '@madoi/contract/site/surveys';
import type { ApiUser } from './api-user.ts';

/** A survey of three questions that is open; answers its id. */
export async function publishSurvey({ client }: Pick<ApiUser, 'client'>): Promise<string> {
  const made = await client.call(addSurvey, {
    body: {
      titles: { ja: '今夜のこと', en: 'About tonight', 'zh-TW': '關於今晚' },
      leads: { ja: '三つだけ聞かせてください。', en: 'Three questions only.' },
      questions: [
        {
          id: 'found',
          type: 'choice',
          texts: { ja: '円居をどこで知りましたか', en: 'Where did you hear of Madoi?' },
          choices: [
            { ja: '友だちから', en: 'From a friend' },
            { ja: '部屋のリンクから', en: 'From a room’s link' },
          ],
          isMultiple: true,
          isRequired: true,
        },
        {
          id: 'night',
          type: 'scale',
          texts: { ja: '今夜はどうでしたか', en: 'How was tonight?' },
          max: 5,
          low: { ja: 'いまひとつ', en: 'Not great' },
          high: { ja: '最高', en: 'The best' },
          isRequired: false,
        },
        { id: 'words', type: 'text', texts: { ja: 'ひとこと', en: 'Anything else?' }, isRequired: false },
      ],
      isPublished: true,
      isAfterRooms: false,
    },
  });
  if (!made.success) throw new Error(`the survey was refused: ${made.reason}`);
  return made.id;
}
