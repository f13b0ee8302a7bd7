import type { User } from '@madoi/contract/catalogue/entities';
import { getRoomWarmth, type RoomWarmth } from '@madoi/contract/lounge/warmth';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useBlockedUserIds } from '#features/people/people.api.ts';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { PersonButton } from '../../person/PersonButton.tsx';
import { useRoomHandle, useRoomView } from '../../session/room-context.ts';
import { useTrackText } from '../../session/use-track-text.ts';
import styles from './ranking.module.css';
import { withoutPeople } from './without-people.ts';

/** While its tab is open: reactions and joins are many, and the board is no clock. */
const refreshEveryMs = 15_000;

const Person = ({ user, text }: { readonly user: User; readonly text: string }) => (
  <>
    <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.button} />
    <PersonButton person={user} className={styles.name}>
      {text}
    </PersonButton>
  </>
);

const Longest = ({ longest: { user, since } }: { readonly longest: NonNullable<RoomWarmth['longest']> }) => {
  const t = useTranslations('room.gifting.ranking');
  const minutes = useStore(useRoomHandle().clock, ({ nowMs }) => Math.max(0, Math.floor((nowMs - since) / 60_000)));
  return (
    <dd>
      <Person user={user} text={user.name} />
      <span className={styles.score}>{t('longestFor', { minutes })}</span>
    </dd>
  );
};

const Loved = ({ loved }: { readonly loved: NonNullable<RoomWarmth['loved']> }) => {
  const t = useTranslations('room.gifting.ranking');
  const { title = t('unknownSong'), chosenBy } = useTrackText(loved);
  return (
    <dd>
      {chosenBy === undefined ? <b className={styles.name}>{title}</b> : <Person user={chosenBy} text={title} />}
      <span className={styles.score}>{t('lovedCount', { count: loved.reactions })}</span>
    </dd>
  );
};

export const WarmthList = ({ longest, loved, welcome }: RoomWarmth) => {
  const t = useTranslations('room.gifting.ranking');
  return (
    <dl>
      <div className={styles.warm}>
        <dt>{t('longest')}</dt>
        {longest === undefined ? <dd>{t('noListener')}</dd> : <Longest longest={longest} />}
      </div>
      <div className={styles.warm}>
        <dt>{t('loved')}</dt>
        {loved === undefined ? <dd>{t('noRequest')}</dd> : <Loved loved={loved} />}
      </div>
      <div className={styles.warm}>
        <dt>{t('welcome')}</dt>
        {welcome === undefined ? (
          <dd>{t('noWelcome')}</dd>
        ) : (
          <dd>
            <Person user={welcome.user} text={welcome.user.name} />
            <span className={styles.score}>{t('welcomed', { name: welcome.newcomer.name })}</span>
          </dd>
        )}
      </div>
    </dl>
  );
};

/** The server says it, so that somebody who joined late sees what everybody sees. */
export const Warmth = () => {
  const t = useTranslations('room.gifting.ranking');
  const id = useRoomView(({ room }) => room.id);
  const hidden = useBlockedUserIds();
  const { data, isError, refetch } = useQuery({
    queryKey: ['room-warmth', id],
    meta: leavesOutHidden,
    queryFn: () => call(getRoomWarmth, { params: { id } }),
    staleTime: 0,
    refetchInterval: refreshEveryMs,
  });
  if (data !== undefined) return <WarmthList {...withoutPeople(data, hidden)} />;
  if (!isError) return <p className={styles.note}>{t('warmthLoading')}</p>;
  return (
    <div role="alert" className={styles.note}>
      {t('warmthFailed')}
      <Button size="small" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
};
