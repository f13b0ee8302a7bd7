import { Fragment, type ReactNode, useState } from 'react';
import { Disclosure } from '#ui/disclosure/Disclosure.tsx';
import { OperatorList, type OperatorListProps } from '../shared/OperatorList.tsx';
import shared from '../shared/operator.module.css';
import styles from './site-parts.module.css';

export interface SiteEditorListProps<T> {
  readonly texts: {
    readonly add: string;
    /** A word about all of them. */
    readonly about?: string;
    readonly label: string;
    readonly empty: string;
  };
  readonly query: OperatorListProps['query'];
  readonly entries: readonly T[];
  /** The form of an entry that is not there yet; once it is kept, `onSaved` puts an empty form in its place. */
  readonly newForm: (onSaved: () => void) => ReactNode;
  readonly entryOf: (entry: T) => ReactNode;
}

/** What operators write for everybody: a folded form for a new entry, a word about it, and what is there. */
export const SiteEditorList = <T extends { readonly id: string }>({
  texts,
  query,
  entries,
  newForm,
  entryOf,
}: SiteEditorListProps<T>) => {
  const [addedCount, setAddedCount] = useState(0);
  return (
    <>
      <Disclosure className={shared.report} summary={texts.add}>
        <Fragment key={addedCount}>{newForm(() => setAddedCount((count) => count + 1))}</Fragment>
      </Disclosure>
      {texts.about !== undefined && <p className={styles.lead}>{texts.about}</p>}
      <OperatorList label={texts.label} empty={texts.empty} count={entries.length} query={query}>
        {entries.map(entryOf)}
      </OperatorList>
    </>
  );
};

export interface SiteEditorEntryProps {
  /** What is seen of it while it is folded. */
  readonly facts: ReactNode;
  /** What opens it: edit, or look again. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of such a list: its facts, and its form and acts behind a press. */
export const SiteEditorEntry = ({ facts, label, children }: SiteEditorEntryProps) => (
  <li className={shared.report}>
    <p className={shared.facts}>{facts}</p>
    <Disclosure summary={label}>{children}</Disclosure>
  </li>
);
