import { type CampaignDetail, getCampaign } from '@madoi/contract/site/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import styles from './campaign-note.module.css';

/** How often an open room asks for its place again, in ms. */
const placeMs = 5 * 60_000;

/** Where the room stands; empty where it has no place among those that the ranking shows. */
const usePlace = (campaign: CampaignDetail | undefined, roomId: string): string => {
  const t = useTranslations('room.strip');
  const row = campaign?.ranking.find(({ room }) => room.id === roomId);
  if (campaign === undefined || row === undefined) return '';
  const { rank } = row;
  return campaign.state === 'ended' ? t('campaignFinalRank', { rank }) : t('campaignRank', { rank });
};

export interface CampaignNoteProps {
  readonly id: string;
  readonly roomId: string;
  /** What the room says by itself, in one language: shown until the reader's own has come, and where it does not come. */
  readonly text: string | undefined;
}

/** Which campaign the room takes part in, its place there, and the way there. */
export const CampaignNote = ({ id, roomId, text }: CampaignNoteProps) => {
  const t = useTranslations('room.strip');
  const lang = useLocale();
  const { data } = useQuery({
    queryKey: ['room-campaign', id, lang],
    queryFn: () => call(getCampaign, { params: { id }, query: { lang } }),
    staleTime: 60_000,
    refetchInterval: placeMs,
    retry: false,
  });
  const place = usePlace(data, roomId);
  const written = data === undefined ? text : data.roomText || data.title;
  const words = data?.state === 'ended' ? t('campaignEnded', { title: data.title }) : written;
  if (words === undefined || words === '') return null;
  return (
    <a
      className={styles.note}
      data-campaign=""
      href={`/campaigns/${id}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('campaign', { text: [words, place].filter(Boolean).join('　') })}
      lang={data?.languageCode}
    >
      {words}
      {place !== '' && <b>{place}</b>}
    </a>
  );
};
