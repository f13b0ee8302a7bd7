import type { Environment } from './read-config.ts';
import type { Variable } from './variable.ts';
import { oidcVariables, variables } from './variables.ts';

/** A variable as an operator may see it, and paste it into a question for help. */
export interface Setting {
  readonly name: string;
  /** Undefined: not set. For a secret, only that it is set. */
  readonly value: string | undefined;
  readonly unset: string;
  readonly about: string;
}

type DeclaredVariable = Pick<Variable, 'about' | 'unset' | 'isSecret'>;

function describe(name: string, { about, unset, isSecret }: DeclaredVariable, environment: Environment): Setting {
  const value = environment[name]?.trim();
  return { name, value: value ? (isSecret ? '(set)' : value) : undefined, unset, about };
}

const oidcParts = Object.entries<DeclaredVariable>(oidcVariables);
const oidcPattern = new RegExp(`^OIDC_([A-Z0-9_]+)_(?:${oidcParts.map(([part]) => part).join('|')})$`);

/** The names of providers that are set up; without any, the placeholder `NAME`. */
function providersIn(environment: Environment): readonly string[] {
  const names = Object.keys(environment).flatMap((name) => oidcPattern.exec(name)?.[1] ?? []);
  return names.length === 0 ? ['NAME'] : [...new Set(names)].sort();
}

/** Every setting: what is declared, and the variables of each sign-in provider that is set up. */
export function describeSettings(environment: Environment): readonly Setting[] {
  const own = Object.entries<DeclaredVariable>(variables).map(([name, declared]) =>
    describe(name, declared, environment),
  );
  const providers = providersIn(environment).flatMap((provider) =>
    oidcParts.map(([part, declared]) => describe(`OIDC_${provider}_${part}`, declared, environment)),
  );
  return [...own, ...providers];
}
