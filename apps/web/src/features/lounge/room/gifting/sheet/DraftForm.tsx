import { useCallback, useState } from 'react';
import { SlipPreview } from './SlipPreview.tsx';
import { type NamedStamp, StampForm } from './StampForm.tsx';
import { StampTry } from './StampTry.tsx';
import styles from './sheet.module.css';
import type { Catalogue } from './use-catalogue.ts';
import { useDraftWords } from './use-draft-words.ts';
import type { DraftView } from './use-gift-draft.ts';
import { WordsForm } from './WordsForm.tsx';

export interface DraftFormProps {
  readonly catalogue: Catalogue;
  readonly view: DraftView;
}

const Words = ({ catalogue, view }: DraftFormProps) => {
  const { draft, change, words } = view;
  const printed = useDraftWords(view);
  if (words === undefined || printed === undefined) return null;
  return (
    <>
      <SlipPreview words={printed} />
      <div className={styles.body}>
        <WordsForm
          text={draft.text}
          price={words}
          prices={catalogue.words}
          decoration={catalogue.decorations.find((each) => each === draft.decoration)}
          decorations={catalogue.decorations}
          onText={(text) => change({ text })}
          onPrice={({ contentId }) => change({ contentId })}
          onDecoration={(decoration) => change({ decoration })}
        />
      </div>
    </>
  );
};

const Stamps = ({ catalogue, view }: DraftFormProps) => {
  const [tried, setTried] = useState<{ readonly stamp: NamedStamp; readonly count: number }>();
  const end = useCallback(() => setTried(undefined), []);
  return (
    <>
      {tried !== undefined && <StampTry key={tried.count} stamp={tried.stamp} onEnd={end} />}
      <div className={styles.body}>
        <StampForm
          stamps={catalogue.stamps}
          itemId={view.stamp?.itemId}
          onItem={(itemId) => view.change({ itemId })}
          onTry={(stamp) => setTried((before) => ({ stamp, count: (before?.count ?? 0) + 1 }))}
        />
      </div>
    </>
  );
};

export const DraftForm = (props: DraftFormProps) =>
  props.view.draft.tab === 'words' ? <Words {...props} /> : <Stamps {...props} />;
