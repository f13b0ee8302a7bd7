import type { Message } from '@madoi/contract/lounge/chat';
import type { PaidMessage } from '@madoi/contract/lounge/gifting-events';

/** Something said, with a flower or without. */
export type SaidMessage = Message | PaidMessage;

/** Whether a message is a flower: only those have colours. */
export const isPaidMessage = (message: SaidMessage): message is PaidMessage => 'primaryColor' in message;
