import { splitMentions } from '@madoi/domain/lounge/chat/mentions';
import { useMemo } from 'react';
import styles from './text-with-mentions.module.css';
import { mayMention, useMentionables } from './use-mentionables.ts';

const MentionParts = ({ text }: { readonly text: string }) => {
  const people = useMentionables();
  const parts = useMemo(() => splitMentions(text, people), [text, people]);
  return parts.map((part, at) =>
    part.userId === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <b key={at} className={styles.mention}>
        {part.text}
      </b>
    ),
  );
};

/** What somebody said, with the names that it calls standing out. */
export const TextWithMentions = ({ text }: { readonly text: string }) =>
  mayMention(text) ? <MentionParts text={text} /> : text;
