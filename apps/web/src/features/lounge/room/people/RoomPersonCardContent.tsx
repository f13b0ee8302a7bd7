import { findChannel } from '@madoi/contract/channels/channel';
import { channelPath } from '@madoi/contract/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useFavoritePerson } from '#features/library/library.api.ts';
import { type CardPerson, PersonCard, useFollowAction, useSocialActions } from '#features/people/people-card.api.ts';
import { call } from '#platform/http/call.ts';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { MutedTag } from '../person/MutedTag.tsx';
import { closePersonCard, type PersonCardTarget } from '../person/person-card-store.ts';
import { RoleTags } from '../person/RoleTags.tsx';
import { useRoomAccess, useRoomHandle, useRoomView } from '../session/room-context.ts';
import { useRoomPersonActions } from './use-room-person-actions.ts';

/** Where the card was opened from may know a name only: the room and its details know more. */
const useFullPerson = (person: CardPerson): CardPerson => {
  const { details } = useRoomHandle();
  const present = useRoomView(({ people }) => people.find(({ user }) => user.id === person.id)?.user);
  const known = useStore(details.store, ({ users }) => users[person.id]);
  useEffect(() => {
    void details.ensureLoaded({ userIds: [person.id], bypassCache: true }).catch(() => undefined);
  }, [details, person.id]);
  return { ...person, ...known, ...present };
};

/** Where a person's channel is. A card without it is a card: what fails is asked again with the next one. */
const useChannelPath = (userId: string, isAsked: boolean): string | undefined => {
  const { userId: viewerId } = useRoomAccess();
  const { data } = useQuery({
    queryKey: ['channel-of', 'user', userId, viewerId ?? ''],
    queryFn: () => call(findChannel, { params: { kind: 'user', id: userId } }),
    enabled: isAsked,
  });
  return data?.channel ? channelPath(data.channel.id) : undefined;
};

export interface RoomPersonCardContentProps {
  readonly target: PersonCardTarget;
  readonly isOpen: boolean;
}

/** Who a person is in this room, and what can be done with them here. */
export const RoomPersonCardContent = ({ target, isOpen }: RoomPersonCardContentProps) => {
  const t = useTranslations('people.card');
  const person = useFullPerson(target.person);
  const { userId } = useRoomAccess();
  const since = useRoomView(({ people }) => people.find(({ user }) => user.id === person.id)?.user.since);
  const { actions, confirmDialog } = useSocialActions(person, useFavoritePerson(person));
  const follow = useFollowAction(person.id);
  const more = useRoomPersonActions(person);
  const channel = useChannelPath(person.id, isOpen);
  const isMe = person.id === userId;
  return (
    <>
      {isOpen && (
        <PersonCard
          person={person}
          anchor={target.anchor}
          roles={
            <>
              <RoleTags userId={person.id} />
              <MutedTag userId={person.id} />
            </>
          }
          line={isMe ? t('you') : since === undefined ? undefined : t('since', { time: formatClock(since) })}
          channelPath={channel}
          actions={isMe ? more : [follow, ...actions, ...more]}
          onClose={closePersonCard}
        />
      )}
      {confirmDialog}
    </>
  );
};
