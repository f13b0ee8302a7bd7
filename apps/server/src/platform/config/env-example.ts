import type { Variable } from './variable.ts';
import { oidcVariables, variables } from './variables.ts';

const introduction = `# Every variable of Madoi. Copy to .env and change what you need; npm start reads it.
# All are optional: what is unset runs embedded, with nothing to install. npm run madoi -- doctor shows what holds.
`;

/** The text of `.env.example`. */
export function formatEnvExample(): string {
  const entries = Object.entries<Variable>(variables).map(
    ([name, { about, unset }]) => `# ${about}\n# Unset: ${unset}\n#${name}=\n`,
  );
  const providers = Object.entries(oidcVariables).map(([part, { about }]) => `# ${about}\n#OIDC_NAME_${part}=\n`);
  return [introduction, ...entries, ...providers].join('\n');
}
