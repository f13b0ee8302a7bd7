import type { Message } from '@madoi/contract/lounge/chat';

/** Only the place in the log is left of a message that is not to be read. */
export const redactMessage = (message: Message): Message => {
  const { originalMessage: _, ...rest } = message;
  return { ...rest, message: '', translations: [] };
};
