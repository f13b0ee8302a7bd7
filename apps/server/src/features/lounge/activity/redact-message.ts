import type { Message } from '@madoi/contract/lounge/chat';

type Redacted<M> = Omit<M, 'originalMessage'> & { readonly originalMessage?: string };

/** Only the place in the log is left of a message that is not to be read. */
export const redactMessage = <M extends Message>(message: M): Redacted<M> => {
  const { originalMessage: _, ...rest } = message;
  return { ...rest, message: '', translations: [] };
};
