import { Clock3, House, Search, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanternIcon, NoteIcon, PersonIcon, ShelfIcon } from '#ui/icon/CustomIcons.tsx';

/** The menu of the full header (specification 2.08). Help's address comes from its translated text (2.06). */
export const headerDestinations = [
  { key: 'top', to: '/' },
  { key: 'download', to: '/download' },
  { key: 'news', to: '/news' },
  { key: 'help', to: undefined },
  { key: 'lounge', to: '/lounge' },
] as const;

export const railDestinations = [
  { key: 'top', to: '/', icon: <House size={24} strokeWidth={1.75} aria-hidden="true" /> },
  { key: 'lounge', to: '/lounge', icon: <LanternIcon /> },
  { key: 'following', to: '/following', icon: <Users size={24} strokeWidth={1.75} aria-hidden="true" /> },
  { key: 'music', to: '/music', icon: <NoteIcon /> },
  { key: 'search', to: '/search', icon: <Search size={24} strokeWidth={1.75} aria-hidden="true" /> },
  { key: 'favorites', to: '/favorites', icon: <ShelfIcon /> },
  { key: 'history', to: '/history', icon: <Clock3 size={24} strokeWidth={1.75} aria-hidden="true" /> },
] as const satisfies readonly { readonly key: string; readonly to: string; readonly icon: ReactNode }[];

export const tabDestinations = [
  { key: 'lounge', to: '/lounge', icon: <LanternIcon /> },
  { key: 'music', to: '/music', icon: <NoteIcon /> },
  { key: 'favorites', to: '/favorites', icon: <ShelfIcon /> },
  { key: 'me', to: '/profile', icon: <PersonIcon /> },
] as const;
