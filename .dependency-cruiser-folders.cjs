/**
 * Circles between folders, where no file need be in a circle: of two folders that need each other nobody can say which is the ground
 * and which stands on it. A run of its own, without tests, because tests may use the tables and fixtures of their neighbours.
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-circles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [...options.exclude.path, '\\.(test|fixture)\\.tsx?$'] } },
};
