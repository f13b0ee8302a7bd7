import { defaultSocketLimits } from '../sockets/traffic-limits.ts';
import type { AddressLimits, AdmissionConfig } from './config.ts';
import { onOff, type Variable, wholeNumber } from './variable.ts';

/** Two thousand people who open a room in the same moment come in; beyond, they come in one second after the other. */
export const defaultAdmission: AdmissionConfig = {
  socketsMax: 20_000,
  socketsPerPerson: 50,
  joinsPerRoom: 200,
  isShedding: true,
};

/** An office and its visitors, not a script. */
export const defaultAddressLimits: AddressLimits = {
  signUpsPerHour: 100,
  guestSessionsPerHour: 600,
  loginsPerQuarterHour: 40,
};

/** Limits for one address, one socket, one person and one room, and what a process does under too much load. */
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
  SIGN_UPS_PER_ADDRESS: {
    about: 'Accounts created from one address (IPv6: one /64) in an hour.',
    unset: String(defaultAddressLimits.signUpsPerHour),
    expects: 'a whole number from 10 to 100000',
    isSecret: false,
    schema: wholeNumber(10, 100_000),
  },
  GUEST_SESSIONS_PER_ADDRESS: {
    about: 'Guest sessions opened from one address in an hour; a fifth of them in a minute.',
    unset: String(defaultAddressLimits.guestSessionsPerHour),
    expects: 'a whole number from 10 to 100000',
    isSecret: false,
    schema: wholeNumber(10, 100_000),
  },
  LOGINS_PER_ADDRESS: {
    about:
      'Login attempts from one address in 15 minutes, whatever the accounts; as many begin with a passkey or at a provider. Each account has limits of its own.',
    unset: String(defaultAddressLimits.loginsPerQuarterHour),
    expects: 'a whole number from 10 to 100000',
    isSecret: false,
    schema: wholeNumber(10, 100_000),
  },
  SOCKETS_PER_PERSON: {
    about: 'Sockets that one person may hold open on one process: a page has one.',
    unset: String(defaultAdmission.socketsPerPerson),
    expects: 'a whole number from 4 to 100000',
    isSecret: false,
    schema: wholeNumber(4, 100_000),
  },
  SOCKETS_MAX: {
    about:
      'Sockets that this process holds open in all; further ones are refused with 503, except those of who was here a moment ago.',
    unset: String(defaultAdmission.socketsMax),
    expects: 'a whole number from 10 to 1000000',
    isSecret: false,
    schema: wholeNumber(10, 1_000_000),
  },
  JOINS_PER_ROOM: {
    about: 'People who may come into one room in a second; ten seconds’ worth at once.',
    unset: String(defaultAdmission.joinsPerRoom),
    expects: 'a whole number from 10 to 100000',
    isSecret: false,
    schema: wholeNumber(10, 100_000),
  },
  LOAD_SHEDDING: {
    about:
      'Whether a process under too much load refuses what is missed least, in a declared order (docs/operating.md): on or off.',
    unset: 'on',
    expects: 'on or off',
    isSecret: false,
    schema: onOff,
  },
} as const satisfies Readonly<Record<string, Variable>>;
