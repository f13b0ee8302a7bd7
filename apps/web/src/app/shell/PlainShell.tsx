import type { ReactNode } from 'react';
import { PlainPagePlayer } from '#features/player/PlayerParts.tsx';
import { classNames } from '#ui/class-names.ts';
import { ClientOnly } from './ClientOnly.tsx';
import { PlainHeader } from './PlainHeader.tsx';
import styles from './shell.module.css';
import { TabBar } from './TabBar.tsx';

export interface PlainShellProps {
  readonly children: ReactNode;
  /** Day pages are printed on paper. */
  readonly day?: boolean;
  readonly title?: string;
  /** The phone's main menu, for a page that stands in the place of another. */
  readonly hasTabBar?: boolean;
}

/** Logo, help and the login area (specification 2.09). */
export const PlainShell = ({ children, day = false, title, hasTabBar = false }: PlainShellProps) => (
  <>
    <div
      className={classNames(day ? styles.day : styles.night, hasTabBar && styles.aboveTabBar)}
      data-paper={day ? '' : undefined}
    >
      <PlainHeader ground={day ? 'paper' : 'night'} {...(title !== undefined && { title })} />
      <main id="main" tabIndex={-1} className={styles.plainMain}>
        {children}
      </main>
    </div>
    {hasTabBar && <TabBar />}
    <ClientOnly>
      <PlainPagePlayer />
    </ClientOnly>
  </>
);
