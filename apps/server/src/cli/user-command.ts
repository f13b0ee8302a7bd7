import { createPgUserFlagsStore, type FlaggedUser, type UserFlags } from '../features/session/flags/user-flags.api.ts';
import { type CliCommand, type CliInvocation, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const flagNames = ['isOfficial', 'isEssentialLiver', 'isPickedOutLiver', 'isOperator'] as const;
const listLimit = 50;

function flagOf(options: CliInvocation['options'], name: (typeof flagNames)[number]): boolean | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (text !== 'on' && text !== 'off') throw new UsageError(`--${name} must be on or off.`);
  return text === 'on';
}

function readFlags(options: CliInvocation['options']): Partial<UserFlags> {
  const flags: { -readonly [N in keyof UserFlags]?: UserFlags[N] } = {};
  for (const name of flagNames) {
    const flag = flagOf(options, name);
    if (flag !== undefined) flags[name] = flag;
  }
  const { plan } = options;
  if (plan === 'free' || plan === 'standard') flags.plan = plan;
  else if (plan !== undefined) throw new UsageError('--plan must be free or standard.');
  return flags;
}

function describe(user: FlaggedUser): string {
  const marks = flagNames.filter((name) => user[name]);
  // Several people may have one name: when they came tells them apart.
  return [user.id, new Date(user.createdAt).toISOString(), user.plan, ...marks, user.name].join('  ');
}

export const userCommand: CliCommand = {
  name: 'user',
  usage: 'user list [NAME] | show ID | set ID --FLAG on|off …',
  about:
    'Shows users (the 50 newest, or those with NAME in their name) and sets their marks and plan. Changes apply from the next request; operator rights from the next page the user opens, in a session with a new id. Rights that are taken away end on open connections within 5 s.',
  options: {
    isOfficial: { type: 'string', about: 'on or off' },
    isEssentialLiver: { type: 'string', about: 'on or off' },
    isPickedOutLiver: { type: 'string', about: 'on or off' },
    isOperator: {
      type: 'string',
      about: 'on or off: has the owner’s rights in every room, without its sales, and the pages below /operator',
    },
    plan: { type: 'string', about: 'free or standard' },
  },
  async run({ config, positionals, options, output }) {
    const [action = 'list', subject] = positionals;
    const flags = readFlags(options);
    if (!['list', 'show', 'set'].includes(action))
      throw new UsageError(`Unknown action "${action}": use list, show or set.`);
    if (action !== 'list' && subject === undefined)
      throw new UsageError('The user id is missing (see "user list NAME").');
    if (action === 'set' && Object.keys(flags).length === 0)
      throw new UsageError('Nothing to set: give at least one option, such as --plan standard.');
    return withPlatform(config, 'user', async ({ database, clock }) => {
      const store = createPgUserFlagsStore(database.db);
      const read = async (): Promise<(FlaggedUser | undefined)[]> => {
        if (action === 'set') return [await store.change(subject ?? '', flags, clock.now())];
        if (action === 'show') return [await store.find(subject ?? '')];
        return store.list({ limit: listLimit, ...(subject === undefined ? {} : { name: subject }) });
      };
      const users = (await read()).filter((user) => user !== undefined);
      for (const user of users) output.line(describe(user));
      output.json({ event: 'summary', users });
      if (action === 'list' || users.length > 0) return 0;
      output.line(`No user has the id ${subject}.`);
      return 1;
    });
  },
};
