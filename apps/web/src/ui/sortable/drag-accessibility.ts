import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

export interface DragAccessibility {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
}

interface ListPosition {
  readonly title: string;
  /** Counted from 1. */
  readonly position: number;
  readonly count: number;
}

export interface DragAnnouncementTexts {
  readonly instructions: string;
  readonly lifted: (place: ListPosition) => string;
  readonly moved: (place: ListPosition) => string;
  readonly dragCancelled: (title: string) => string;
}

/** What a screen reader says while an entry of a list is moved. */
export const dragAccessibility = (
  ids: readonly string[],
  titleOf: (id: string) => string,
  texts: DragAnnouncementTexts,
): DragAccessibility => {
  const listPositionOf = (id: UniqueIdentifier) => ({ position: ids.indexOf(String(id)) + 1, count: ids.length });
  const moved: Announcements['onDragEnd'] = ({ active, over }) =>
    over === null ? undefined : texts.moved({ title: titleOf(String(active.id)), ...listPositionOf(over.id) });
  const lifted: Announcements['onDragStart'] = ({ active }) =>
    texts.lifted({ title: titleOf(String(active.id)), ...listPositionOf(active.id) });
  return {
    screenReaderInstructions: { draggable: texts.instructions },
    announcements: {
      onDragStart: lifted,
      // What was just taken up lies over its own place: said otherwise, that it was taken up would be lost.
      onDragOver: (event) => (event.over?.id === event.active.id ? lifted(event) : moved(event)),
      onDragEnd: moved,
      onDragCancel: ({ active }) => texts.dragCancelled(titleOf(String(active.id))),
    },
  };
};
