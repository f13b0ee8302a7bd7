import type { Plugin } from 'vite';

/** The router's package names only its build with developers' warnings; the one without lies beside it. The server's copy is Node's to choose. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
});
