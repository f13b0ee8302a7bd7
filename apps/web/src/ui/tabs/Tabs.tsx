import { type ReactNode, useId } from 'react';
import { usePaintedValue } from '#platform/page/use-painted-value.ts';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';
import { useTabKeys } from './use-tab-keys.ts';
import { useTabRow } from './use-tab-row.ts';

export interface TabsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onValue: (value: V) => void;
  readonly tabs: readonly {
    readonly value: V;
    readonly text: string;
    readonly count?: number | undefined;
    readonly panel: ReactNode;
  }[];
}

/**
 * A row of tabs over their panels; the underline is in the room's ink. Only the open panel is mounted. A tab is chosen at once, and its
 * panel takes the place of the one before in the frame behind that: no frame shows both, and none shows nothing.
 *
 * Base UI's tabs measure the row whenever one is chosen, draw every tab again until each knows its panel, and ask a panel that closes for its
 * animations: with them a slow phone worked for 160 ms before a tab was seen to be chosen.
 */
export const Tabs = <V extends string>({ label, value, onValue, tabs }: TabsProps<V>) => {
  const id = useId();
  const row = useTabRow<HTMLDivElement>();
  const keys = useTabKeys(
    row.ref,
    tabs.map((tab) => tab.value),
    value,
  );
  const painted = usePaintedValue(value);
  // A tab that has gone meanwhile has no panel any more.
  const shown = tabs.find((tab) => tab.value === painted) ?? tabs.find((tab) => tab.value === value);
  return (
    <div className={styles.root}>
      <div
        ref={row.ref}
        role="tablist"
        aria-label={label}
        className={classNames(row.className, styles.list)}
        data-cut={row.cut}
        onKeyDown={keys.onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab === shown ? `${id}-panel-${tab.value}` : undefined}
            tabIndex={tab.value === keys.stop ? 0 : -1}
            className={styles.tab}
            onFocus={() => keys.onFocus(tab.value)}
            onBlur={keys.onBlur}
            onClick={() => onValue(tab.value)}
          >
            {tab.text}
            {tab.count !== undefined && tab.count > 0 && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel-${shown.value}`}
          aria-labelledby={`${id}-${shown.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel whose first content takes no focus is reached by keyboard
          tabIndex={0}
          className={styles.panel}
        >
          {shown.panel}
        </div>
      )}
    </div>
  );
};
