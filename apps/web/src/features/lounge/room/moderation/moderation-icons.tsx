import { DoorOpen, Flag, OctagonX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModerationAction } from './moderation-actions.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const moderationIcons: Readonly<Record<ModerationAction, ReactNode>> = {
  removeMessage: <Trash2 {...icon} />,
  kick: <DoorOpen {...icon} />,
  ban: <OctagonX {...icon} />,
  report: <Flag {...icon} />,
};
