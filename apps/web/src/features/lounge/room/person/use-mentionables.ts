import type { Message } from '@madoi/contract/lounge/chat';
import { isMentioned, type Mentionable } from '@madoi/domain/lounge/chat/mentions';
import type { RoomView } from '@madoi/room-client/view/room-view';
import { useMemo } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { useRoomView } from '../session/room-context.ts';

/** Only words with one of these can call anybody. */
export const mayMention = (text: string): boolean => /[@＠]/.test(text);

const selectPeople = ({ people }: RoomView) => people;
const selectOwner = ({ room }: RoomView) => room.ownerUser;

/** Everybody whose name can be called here, who was active last first. */
export const useMentionables = (): readonly Mentionable[] => {
  const people = useRoomView(selectPeople);
  const owner = useRoomView(selectOwner);
  return useMemo(() => {
    const here = people.map(({ user }) => user);
    return here.some(({ id }) => id === owner.id) ? here : [...here, owner];
  }, [people, owner]);
};

/** Whether a message calls the person who looks at it. */
export const useIsMentioned = (message: Message): boolean => {
  const { user } = useLoginState();
  const name = useRoomView(({ people }) =>
    user === undefined || !mayMention(message.message)
      ? undefined
      : people.find((one) => one.user.id === user.id)?.user.name,
  );
  return user !== undefined && name !== undefined && isMentioned(message.message, { id: user.id, name });
};
