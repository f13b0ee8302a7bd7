import { splitMentions } from '@madoi/domain/lounge/chat/mentions';
import { useMemo } from 'react';
import styles from './called-text.module.css';
import { mayCall, useCallables } from './use-callable.ts';

const WithCalls = ({ text }: { readonly text: string }) => {
  const people = useCallables();
  const parts = useMemo(() => splitMentions(text, people), [text, people]);
  return parts.map((part, at) =>
    part.userId === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <b key={at} className={styles.call}>
        {part.text}
      </b>
    ),
  );
};

/** What somebody said, with the names that it calls standing out. */
export const CalledText = ({ text }: { readonly text: string }) => (mayCall(text) ? <WithCalls text={text} /> : text);
