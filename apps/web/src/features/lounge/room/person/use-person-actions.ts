import type { CardPerson, PersonAction } from '../../../people/people.api.ts';
import { usePersonInvitation } from '../../co-owners/use-person-invitation.tsx';
import { usePersonLive } from '../live/use-person-live.tsx';
import { usePersonModeration } from '../moderation/use-person-moderation.ts';

/** A slice's own rows on the card of somebody in the room; empty for who may not do any of it. */
export type UsePersonActions = (person: CardPerson) => readonly PersonAction[];

/**
 * What the slices of the room add to a person's card, in the order of the rows: invitations first, moderation last.
 * The list is fixed, because each of them is a hook.
 */
const sources: readonly UsePersonActions[] = [usePersonLive, usePersonInvitation, usePersonModeration];

// biome-ignore lint/correctness/useHookAtTopLevel: a fixed list is called in the same order every time
export const usePersonActions: UsePersonActions = (person) => sources.flatMap((useActions) => useActions(person));
