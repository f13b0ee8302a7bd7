import { getCampaign } from '@madoi/contract/site/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import styles from './campaign-note.module.css';

export interface CampaignNoteProps {
  readonly id: string;
  /** What the room says by itself, in one language: shown until the reader's own has come, and where it does not come. */
  readonly text: string | undefined;
}

/** Which campaign the room takes part in, and the way there. */
export const CampaignNote = ({ id, text }: CampaignNoteProps) => {
  const t = useTranslations('room.strip');
  const lang = useLocale();
  const { data } = useQuery({
    queryKey: ['room-campaign', id, lang],
    queryFn: () => call(getCampaign, { params: { id }, query: { lang } }),
    staleTime: 60_000,
    retry: false,
  });
  const written = data === undefined ? text : data.roomText || data.title;
  const words = data?.state === 'ended' ? t('campaignEnded', { title: data.title }) : written;
  if (words === undefined || words === '') return null;
  return (
    <a
      className={styles.note}
      href={`/campaigns/${id}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('campaign', { text: words })}
      lang={data?.languageCode}
    >
      {words}
    </a>
  );
};
