import { oidcVariables, type Variable, variables } from './variables.ts';

const introduction = `# Every variable of Madoi. Copy to .env and change what you need; npm start reads it.
# All are optional: what is unset runs embedded, with nothing to install. npm run madoi -- doctor shows what holds.
`;

/** The text of `.env.example`. */
export function formatEnvExample(): string {
  const entries = Object.entries<Variable>(variables).map(
    ([name, { about, unset }]) => `# ${about}\n# Unset: ${unset}\n#${name}=\n`,
  );
  const providers = Object.entries(oidcVariables).map(([name, about]) => `# ${about}\n#${name}=\n`);
  return [introduction, ...entries, ...providers].join('\n');
}
