import { defaultSocketLimits } from '../sockets/traffic-limits.ts';
import { type Variable, wholeNumber } from './variable.ts';

/** Limits for one address and for one socket. */
export const limitVariables = {
  SOCKETS_PER_ADDRESS: {
    about: 'Sockets that one address (IPv6: one /64) may hold open; connections of all kinds: three times as many.',
    unset: String(defaultSocketLimits.socketsPerAddress),
    expects: 'a whole number from 10 to 100000',
    isSecret: false,
    schema: wholeNumber(10, 100_000),
  },
  COMMANDS_PER_ADDRESS: {
    about: 'Commands a second that all sockets of one address may send together; eight seconds’ worth at once.',
    unset: String(defaultSocketLimits.commandsPerAddress),
    expects: 'a whole number from 100 to 100000',
    isSecret: false,
    schema: wholeNumber(100, 100_000),
  },
  COMMANDS_PER_SOCKET: {
    about: 'Commands a second that one socket may send; three seconds’ worth at once.',
    unset: String(defaultSocketLimits.commandsPerSocket),
    expects: 'a whole number from 20 to 100000',
    isSecret: false,
    schema: wholeNumber(20, 100_000),
  },
} as const satisfies Readonly<Record<string, Variable>>;
