import type { SendOutcome } from '@madoi/room-client/chat/chat-controller';
import { sessionOnceJoined } from '@madoi/room-client/room/joined-as-user';
import { joinWithinMs } from '@madoi/room-client/socket/send-twice';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRoomConnection, useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { checkMessage } from './message-check.ts';
import { createMessageDraft, isOfSomebodyElse, withoutSent } from './message-draft.ts';

export type ComposerRefusal = Exclude<SendOutcome, 'sent'> | 'too_long';

const slowAfterMs = 300;

/** Whether something has gone on for long enough to be shown. */
const useIsSlow = (isPending: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
};

/** What is being written, and what became of it. A refused text stays in the field. */
export const useComposer = () => {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<ComposerRefusal>();
  const [isSending, setSending] = useState(false);
  const { connection, view } = useRoomHandle();
  const draft = useMemo(() => createMessageDraft(view.getState().room.id, () => window.sessionStorage), [view]);
  // After the first paint: the server, which drew the field, knows of no draft.
  useEffect(() => setText((typed) => typed || draft.read()), [draft]);
  const { user } = useLoginState();
  const writerId = useRef(user?.id);
  useEffect(() => {
    // Also where another tab or another device ended the session.
    if (isOfSomebodyElse(writerId.current, user?.id)) {
      draft.write('');
      setText('');
      setRefusal(undefined);
    }
    writerId.current = user?.id;
  }, [draft, user?.id]);
  const isInRoom = useRoomConnection(({ membership }) => membership.kind === 'joined');
  useEffect(() => {
    // The text is still in the field; that there is no connection is no longer true.
    if (isInRoom) setRefusal((shown) => (shown === 'offline' ? undefined : shown));
  }, [isInRoom]);
  const ensureUser = useEnsureUser();
  const check = checkMessage(text);

  const sendMessage = async () => {
    setSending(true);
    const session = await sessionOnceJoined(connection, joinWithinMs);
    const outcome = typeof session === 'string' ? 'offline' : await session.chat.sendMessage(text);
    setSending(false);
    if (outcome !== 'sent') return setRefusal(outcome);
    draft.write(withoutSent(draft.read(), text));
    setText((typed) => withoutSent(typed, text));
    setRefusal(undefined);
  };
  const send = () => {
    if (isSending) return;
    if (check.isTooLong) return setRefusal('too_long');
    if (check.canSend) ensureUser(() => void sendMessage());
  };
  const type = (next: string) => {
    draft.write(next);
    setText(next);
    setRefusal(undefined);
  };
  const isSlow = useIsSlow(isSending);
  return { text, type, check, send, isSending, isSlow, refusal: check.isTooLong ? ('too_long' as const) : refusal };
};
