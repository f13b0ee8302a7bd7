import {
  type CampaignDetail,
  enterCampaign,
  leaveCampaign,
  type OwnCampaignRoom,
} from '@madoi/contract/site/campaigns';
import { useMutation } from '@tanstack/react-query';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import styles from './campaigns.module.css';

interface OwnRoomProps {
  readonly campaignId: string;
  readonly room: OwnCampaignRoom;
}

/** Enters or withdraws the room, says so, and reads the page again. */
function useEntry({ campaignId, room }: OwnRoomProps) {
  const t = useTranslations('campaigns.own');
  const common = useTranslations('common');
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: () =>
      call(room.isEntered ? leaveCampaign : enterCampaign, { params: { id: campaignId, loungeId: room.id } }),
    onSuccess: (answer) => {
      if (!answer.success) showToast({ kind: 'error', text: t(`refused.${answer.reason}`) });
      else
        showToast({
          kind: 'done',
          text: room.isEntered ? t('left', { name: room.name }) : t('done', { name: room.name }),
        });
      return revalidate();
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    },
  });
}

const OwnRoom = (props: OwnRoomProps) => {
  const t = useTranslations('campaigns.own');
  const entry = useEntry(props);
  const { name, isEntered, refusal } = props.room;
  const note = isEntered ? t('entered') : refusal && t(`refused.${refusal}`);
  return (
    <li>
      <span>
        <b>{name}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
      {(isEntered || refusal === undefined) && (
        <Button
          variant={isEntered ? 'line' : 'plain'}
          loading={entry.isPending}
          onClick={() => entry.mutate()}
          aria-label={`${isEntered ? t('leave') : t('enter')} ${name}`}
        >
          {isEntered ? t('leave') : t('enter')}
        </Button>
      )}
    </li>
  );
};

/** The reader's open and scheduled rooms, each with its way in or out. */
export const OwnRooms = ({ campaign: { id, own } }: { readonly campaign: CampaignDetail }) => {
  const t = useTranslations('campaigns.own');
  const { user } = useLoginState();
  return (
    <section className={styles.part} aria-labelledby="own-rooms">
      <h2 id="own-rooms">{t('title')}</h2>
      {own.length === 0 ? (
        <p className={styles.note}>
          {user === undefined ? t('signIn') : t('none')} <Link to="/lounge">{t('openRoom')}</Link>
        </p>
      ) : (
        <ul className={styles.own}>
          {own.map((room) => (
            <OwnRoom key={room.id} campaignId={id} room={room} />
          ))}
        </ul>
      )}
    </section>
  );
};
