import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { clockText } from '../../../../platform/i18n/tokyo-time.ts';
import { type CardPerson, PersonCard, usePersonChoices } from '../../../people/people.api.ts';
import { useRoomHandle, useRoomMe, useRoomView } from '../hooks/room-context.ts';
import { closePersonCard, forgetPersonCard, type LookedAt, personCardStore } from './person-card-store.ts';
import { RoleTags } from './RoleTags.tsx';
import { usePersonActions } from './use-person-actions.ts';

/** Whoever was pressed may know a name only: the room and its details know more. */
const useWhole = (person: CardPerson): CardPerson => {
  const { details } = useRoomHandle();
  const present = useRoomView(({ people }) => people.find(({ user }) => user.id === person.id)?.user);
  const known = useStore(details.store, ({ users }) => users[person.id]);
  useEffect(() => {
    void details.need({ userIds: [person.id] }).catch(() => undefined);
  }, [details, person.id]);
  return { ...person, ...known, ...present };
};

const Card = ({ looked, isOpen }: { readonly looked: LookedAt; readonly isOpen: boolean }) => {
  const t = useTranslations('people.card');
  const person = useWhole(looked.person);
  const { userId } = useRoomMe();
  const since = useRoomView(({ people }) => people.find(({ user }) => user.id === person.id)?.user.since);
  const { actions, question } = usePersonChoices(person);
  const more = usePersonActions(person);
  const isMe = person.id === userId;
  return (
    <>
      {isOpen && (
        <PersonCard
          person={person}
          anchor={looked.anchor}
          roles={<RoleTags userId={person.id} />}
          line={isMe ? t('you') : since === undefined ? undefined : t('since', { time: clockText(since) })}
          actions={[...actions, ...more]}
          onClose={closePersonCard}
        />
      )}
      {question}
    </>
  );
};

/** The card of whoever was pressed last: on a seat, in the log, in the list of people. */
export const RoomPersonCard = () => {
  const { latest, isOpen } = useStore(personCardStore);
  useEffect(() => forgetPersonCard, []);
  return latest === undefined ? null : <Card key={latest.person.id} looked={latest} isOpen={isOpen} />;
};
