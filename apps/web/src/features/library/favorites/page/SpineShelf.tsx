import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
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

/** Albums as the backs of records on planks. One of them takes the Tab key; arrows walk. Only planks in sight are drawn. */
export const SpineShelf = ({ found, label }: { readonly found: FavoriteRows; readonly label: string }) => {
  const { records } = found;
  const [stop, setStop] = useState(0);
  const walked = useRef(false);
  const shelf = useRef<HTMLDivElement>(null);
  const widthPx = useBoxWidth(shelf);
  const planks = useMemo(() => layPlanks(found, widthPx), [found, widthPx]);
  const heights = useMemo(() => Array.from({ length: planks.count }, () => plankPx), [planks]);
  const { box, places, from, to, first, scrollTo } = useVirtualRows(heights, headerPx);
  const { perPlank, index } = planks;
  const rows = widthPx === 0 ? [] : Array.from({ length: to - from }, (_, row) => from + row);
  const shown = records.slice(from * perPlank, to * perPlank);
  const details = useRowDetails('albums', rows.length === 0 ? [] : shown.map(({ targetId }) => targetId));
  const isStopShown = stop >= from * perPlank && stop < to * perPlank;
  const stopShown = isStopShown ? stop : from * perPlank;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = spineAfter(event.key, stopShown, planks, records.length);
    if (next === undefined) return;
    event.preventDefault();
    walked.current = true;
    setStop(next);
    const plank = Math.floor(next / perPlank);
    if (plank < from || plank >= to) scrollTo(plank);
  };
  // A spine that was walked to is focused as soon as its plank is drawn.
  useEffect(() => {
    if (!walked.current || !isStopShown) return;
    walked.current = false;
    box.current?.querySelector<HTMLElement>(`[data-at="${stop}"]`)?.focus();
  });
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
            <li key={row} className={styles.plank} style={{ transform: `translateY(${places.topOf(row)}px)` }}>
              {records.slice(row * perPlank, (row + 1) * perPlank).map((record, place) => {
                const at = row * perPlank + place;
                return (
                  <Spine
                    key={record.targetId}
                    record={record}
                    details={details}
                    at={at}
                    isLate={place >= Math.max(1, perPlank - lateSpines)}
                    isStop={at === stopShown}
                    onFocus={() => setStop(at)}
                  />
                );
              })}
            </li>
          ))}
        </ul>
      </div>
      {index.length > 0 && (
        <LetterIndex index={index} current={current?.letter} onLetter={({ rowIndex }) => scrollTo(rowIndex)} />
      )}
    </div>
  );
};
