import type { PaidMessage } from '@madoi/contract/lounge/gifting-events';
import type { FlowerWords } from './FlowerPaper.tsx';

/** A paid message as its paper shows it. */
export const flowerWordsOf = ({
  userId,
  userName,
  uploadedAt,
  message,
  primaryColor,
  decoration,
}: PaidMessage): FlowerWords => ({
  user: { id: userId, name: userName, uploadedAt },
  text: message,
  primaryColor,
  decoration,
});
