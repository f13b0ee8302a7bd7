import { catalogue } from './en/catalogue.ts';
import { common } from './en/common.ts';
import { home } from './en/home.ts';
import { open } from './en/open.ts';
import { people } from './en/people.ts';
import { playback } from './en/playback.ts';
import { player } from './en/player.ts';
import { room } from './en/room.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { site } from './en/site.ts';

export const messages = { catalogue, common, home, open, people, playback, player, room, session, shell, site };
