import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('room, home, music, album and top load no more scripts and styles than was kept of them, and 2 %', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/page-weight.mjs'], { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});
