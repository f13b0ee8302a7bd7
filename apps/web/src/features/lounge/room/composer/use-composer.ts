import { useState } from 'react';
import { useEnsureUser } from '../../../session/session.api.ts';
import { useRoomHandle } from '../hooks/room-context.ts';
import type { SendOutcome } from '../state/chat-desk.ts';
import { seated } from '../state/seated.ts';
import { checkMessage } from './message-check.ts';

export type ComposerRefusal = Exclude<SendOutcome, 'sent'> | 'too_long';

/** What is being written, and what became of it. A refused text stays in the field. */
export const useComposer = () => {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<ComposerRefusal>();
  const [isSending, setSending] = useState(false);
  const { live } = useRoomHandle();
  const ensureUser = useEnsureUser();
  const check = checkMessage(text);

  const say = async () => {
    setSending(true);
    const { session, membership } = await seated(live);
    const isJoined = session !== undefined && membership.kind === 'joined';
    const outcome = isJoined ? await session.chat.say(text) : 'offline';
    setSending(false);
    if (outcome !== 'sent') return setRefusal(outcome);
    setText('');
    setRefusal(undefined);
  };
  const send = () => {
    if (isSending) return;
    if (check.isTooLong) return setRefusal('too_long');
    if (check.canSend) ensureUser(() => void say());
  };
  const type = (next: string) => {
    setText(next);
    setRefusal(undefined);
  };
  return { text, type, check, send, isSending, refusal: check.isTooLong ? ('too_long' as const) : refusal };
};
