import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

export interface DragWords {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
}

interface Place {
  readonly title: string;
  /** Counted from 1. */
  readonly position: number;
  readonly count: number;
}

export interface DragTexts {
  readonly how: string;
  readonly lifted: (place: Place) => string;
  readonly moved: (place: Place) => string;
  readonly letGo: (title: string) => string;
}

/** What a screen reader says while an entry of a list is moved. */
export const dragWords = (ids: readonly string[], titleOf: (id: string) => string, texts: DragTexts): DragWords => {
  const placeOf = (id: UniqueIdentifier) => ({ position: ids.indexOf(String(id)) + 1, count: ids.length });
  const moved: Announcements['onDragEnd'] = ({ active, over }) =>
    over === null ? undefined : texts.moved({ title: titleOf(String(active.id)), ...placeOf(over.id) });
  const lifted: Announcements['onDragStart'] = ({ active }) =>
    texts.lifted({ title: titleOf(String(active.id)), ...placeOf(active.id) });
  return {
    screenReaderInstructions: { draggable: texts.how },
    announcements: {
      onDragStart: lifted,
      // What was just taken up lies over its own place: said otherwise, that it was taken up would be lost.
      onDragOver: (event) => (event.over?.id === event.active.id ? lifted(event) : moved(event)),
      onDragEnd: moved,
      onDragCancel: ({ active }) => texts.letGo(titleOf(String(active.id))),
    },
  };
};
