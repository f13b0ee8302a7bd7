import { listOf, type Variable } from './variable.ts';

/** Of the browsers that are: Chrome, Edge and their kin, Firefox, Safari. */
export const defaultPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const isHost = (text: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);
/** A service without TLS is one for trying things out, and stands on this machine. */
const isLocal = (text: string): boolean => /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(text);

/** Hosts that the server may send pushes to: a subscription's address comes from a browser, and names where the server calls. */
export const pushVariables = {
  PUSH_SERVICES: {
    about:
      'Hosts of push services that notifications may be sent to, separated by commas; *. for those below a name. For trials also http://127.0.0.1:port.',
    unset: defaultPushServices.join(','),
    expects: 'one to eight host names, separated by commas',
    isSecret: false,
    schema: listOf((text) => isHost(text) || isLocal(text)),
  },
} as const satisfies Readonly<Record<string, Variable>>;
