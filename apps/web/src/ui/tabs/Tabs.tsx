import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

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

/** A row of tabs over their panels; the underline is in the room's ink. Only the open panel is mounted. */
export const Tabs = <V extends string>({ label, value, onValue, tabs }: TabsProps<V>) => (
  <Base.Root value={value} onValueChange={(next: V) => onValue(next)} className={styles.root}>
    <Base.List aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
          {tab.text}
          {tab.count !== undefined && tab.count > 0 && <span className={styles.count}>{tab.count}</span>}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
