import { actionListCaps, recentActivitiesMax } from '@madoi/contract/constants';

export type ActionKind = keyof typeof actionListCaps;
export interface Action {
  readonly kind: ActionKind;
}

/**
 * Adds something that the stage shows: a message, a paid text, a stamp or a reaction. Each kind has its own cap
 * (specification 9.13); beyond it the oldest of that kind is dropped, whatever the list holds of the others.
 */
export const reduceActionList = <A extends Action>(list: readonly A[], action: A): readonly A[] => {
  const sameKind = list.reduce((count, each) => count + (each.kind === action.kind ? 1 : 0), 0);
  if (sameKind < actionListCaps[action.kind]) return [...list, action];
  const oldest = list.findIndex((each) => each.kind === action.kind);
  return [...list.slice(0, oldest), ...list.slice(oldest + 1), action];
};

interface Numbered {
  readonly seq: number;
}

/**
 * The recent activities, oldest first (specification 9.12). One that is already there is not added twice, and a late
 * one takes its place by `seq`: catching up and live events may overlap.
 */
export const reduceRecentActivities = <A extends Numbered>(list: readonly A[], activity: A): readonly A[] => {
  let at = list.length;
  while (at > 0 && (list[at - 1]?.seq ?? 0) > activity.seq) at -= 1;
  if (list[at - 1]?.seq === activity.seq) return list;
  return [...list.slice(0, at), activity, ...list.slice(at)].slice(-recentActivitiesMax);
};
