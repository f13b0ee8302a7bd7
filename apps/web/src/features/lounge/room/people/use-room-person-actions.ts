import { usePersonCoOwnerActions } from '#features/lounge/co-owners/use-person-invitation.tsx';
import type { CardPerson, PersonAction } from '#features/people/people.api.ts';
import { usePersonStageActions } from '../live/use-person-stage-actions.tsx';
import { usePersonModerationActions } from '../moderation/use-person-moderation-actions.ts';

/** A slice's own rows on the card of somebody in the room; empty for who may not do any of it. */
export type UseRoomPersonActions = (person: CardPerson) => readonly PersonAction[];

/**
 * What the slices of the room add to a person's card, in the order of the rows: invitations first, moderation last.
 * The list is fixed, because each of them is a hook.
 */
const sources: readonly UseRoomPersonActions[] = [
  usePersonStageActions,
  usePersonCoOwnerActions,
  usePersonModerationActions,
];

export const useRoomPersonActions: UseRoomPersonActions = (person) =>
  // biome-ignore lint/correctness/useHookAtTopLevel: a fixed list is called in the same order every time
  sources.flatMap((useActions) => useActions(person));
