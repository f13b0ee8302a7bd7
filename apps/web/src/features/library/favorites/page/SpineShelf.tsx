import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Details } from '#platform/details/fetch-details.ts';
import type { FavoriteRows } from './favorite-rows.ts';
import list from './favorites.module.css';
import { LetterIndex } from './LetterIndex.tsx';
import { Spine } from './Spine.tsx';
import { layPlanks, plankPx, spineAfter } from './spine-rows.ts';
import styles from './spine-shelf.module.css';
import { useBoxWidth } from './use-box-width.ts';
import { useRowDetails } from './use-row-details.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const headerPx = 56;
/** A sleeve is a little more than four spines wide. */
const lateSpines = 5;

type Planks = ReturnType<typeof layPlanks>;

/** Which spine takes the Tab key, and what arrows do: a spine that was walked to is focused as soon as its plank is drawn. */
const useSpineWalk = (
  planks: Planks,
  count: number,
  { box, from, to, scrollTo }: ReturnType<typeof useVirtualRows>,
) => {
  const [stop, setStop] = useState(0);
  const walked = useRef(false);
  const { perPlank } = planks;
  const isStopShown = stop >= from * perPlank && stop < to * perPlank;
  const stopShown = isStopShown ? stop : from * perPlank;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = spineAfter(event.key, stopShown, planks, count);
    if (next === undefined) return;
    event.preventDefault();
    walked.current = true;
    setStop(next);
    const plank = Math.floor(next / perPlank);
    if (plank < from || plank >= to) scrollTo(plank);
  };
  useEffect(() => {
    if (!walked.current || !isStopShown) return;
    walked.current = false;
    box.current?.querySelector<HTMLElement>(`[data-at="${stop}"]`)?.focus();
  });
  return { stopShown, setStop, onKeyDown };
};

interface PlankProps {
  readonly records: FavoriteRows['records'];
  readonly details: Details;
  /** The place of the plank's first record in the whole list. */
  readonly firstAt: number;
  readonly topPx: number;
  readonly perPlank: number;
  readonly stopAt: number;
  readonly onStop: (at: number) => void;
}

const Plank = ({ records, details, firstAt, topPx, perPlank, stopAt, onStop }: PlankProps) => (
  <li className={styles.plank} style={{ transform: `translateY(${topPx}px)` }}>
    {records.map((record, place) => (
      <Spine
        key={record.targetId}
        record={record}
        details={details}
        at={firstAt + place}
        isLate={place >= Math.max(1, perPlank - lateSpines)}
        isStop={firstAt + place === stopAt}
        onFocus={() => onStop(firstAt + place)}
      />
    ))}
  </li>
);

/** Albums as the backs of records on planks. One of them takes the Tab key; arrows walk. Only planks in sight are drawn. */
export const SpineShelf = ({ found, label }: { readonly found: FavoriteRows; readonly label: string }) => {
  const { records } = found;
  const shelf = useRef<HTMLDivElement>(null);
  const widthPx = useBoxWidth(shelf);
  const planks = useMemo(() => layPlanks(found, widthPx), [found, widthPx]);
  const heights = useMemo(() => Array.from({ length: planks.count }, () => plankPx), [planks]);
  const virtual = useVirtualRows(heights, headerPx);
  const { box, places, from, to, first, scrollTo } = virtual;
  const { perPlank, index } = planks;
  const rows = widthPx === 0 ? [] : Array.from({ length: to - from }, (_, row) => from + row);
  const shown = records.slice(from * perPlank, to * perPlank);
  const details = useRowDetails('albums', rows.length === 0 ? [] : shown.map(({ targetId }) => targetId));
  const { stopShown, setStop, onKeyDown } = useSpineWalk(planks, records.length, virtual);
  const current = index.findLast(({ rowIndex, count }) => count > 0 && rowIndex <= first);
  return (
    <div className={list.shelf} data-indexed={index.length > 0 || undefined}>
      <div ref={shelf}>
        <ul
          ref={box}
          aria-label={label}
          className={list.list}
          style={{ height: places.heightPx }}
          onKeyDown={onKeyDown}
        >
          {rows.map((row) => (
            <Plank
              key={row}
              records={records.slice(row * perPlank, (row + 1) * perPlank)}
              details={details}
              firstAt={row * perPlank}
              topPx={places.topOf(row)}
              perPlank={perPlank}
              stopAt={stopShown}
              onStop={setStop}
            />
          ))}
        </ul>
      </div>
      {index.length > 0 && (
        <LetterIndex index={index} current={current?.letter} onLetter={({ rowIndex }) => scrollTo(rowIndex)} />
      )}
    </div>
  );
};
