import { listOf, type Variable } from './variable.ts';

/** Of the browsers that are: Chrome, Edge and their kin, Firefox, Safari. */
export const defaultPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export const pushVariables = {
  PUSH_SERVICES: {
    about: 'Hosts of push services that notifications may be sent to, separated by commas; *. for those below a name.',
    unset: defaultPushServices.join(','),
    expects: 'one to eight host names, separated by commas',
    isSecret: false,
    schema: listOf((text) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)),
  },
} as const satisfies Readonly<Record<string, Variable>>;
