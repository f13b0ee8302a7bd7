import type { Message } from '@madoi/contract/lounge/chat';
import { type Callable, isCalled } from '@madoi/domain/lounge/chat/mentions';
import { useMemo } from 'react';
import { useLoginState } from '../../../session/session.api.ts';
import { useRoomView } from '../hooks/room-context.ts';
import type { RoomView } from '../state/room-view.ts';

/** Only words with one of these can call anybody. */
export const mayCall = (text: string): boolean => /[@＠]/.test(text);

const selectPeople = ({ people }: RoomView) => people;
const selectOwner = ({ room }: RoomView) => room.ownerUser;

/** Everybody whose name can be called here, who was active last first. */
export const useCallables = (): readonly Callable[] => {
  const people = useRoomView(selectPeople);
  const owner = useRoomView(selectOwner);
  return useMemo(() => {
    const here = people.map(({ user }) => user);
    return here.some(({ id }) => id === owner.id) ? here : [...here, owner];
  }, [people, owner]);
};

/** Whether a message calls the person who looks at it. */
export const useIsCalled = (message: Message): boolean => {
  const { user } = useLoginState();
  const name = useRoomView(({ people }) =>
    user === undefined || !mayCall(message.message)
      ? undefined
      : people.find((one) => one.user.id === user.id)?.user.name,
  );
  return user !== undefined && name !== undefined && isCalled(message.message, { id: user.id, name });
};
