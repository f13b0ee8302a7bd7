import type { ReactNode } from 'react';

export const bold = (text: ReactNode) => <b>{text}</b>;
