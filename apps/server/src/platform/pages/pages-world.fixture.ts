import { login } from '@madoi/contract/session/session';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { createTestHttpApp, type TestHttpApp } from '@madoi/test-kit/http-app';
import type { LightMyRequestResponse } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { installPages } from './install-pages.ts';
import type { PageSource } from './page-source.ts';

export interface PagesWorld {
  readonly kit: TestHttpApp;
  /** What renders its pages; a test puts its own there. */
  render: PageSource['render'];
  /** In seconds: for load, pages are refused for so long; undefined: they are not. */
  refusedForSec: number | undefined;
  /** What its server's clock says, ms. */
  nowMs: number;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** A server of pages that a test renders, whose only call says who asks and makes guests. */
export async function createPagesWorld(): Promise<PagesWorld> {
  const kit = await createTestHttpApp();
  registerEndpoint(kit.app, login, ({ body }, context) => {
    if (body.guest) context.setSession('new-guest-secret', 60);
    return { success: true, hasSession: context.identity !== undefined, guest: context.identity?.guest ?? false };
  });
  const world: PagesWorld = {
    kit,
    render: async () => new Response('<p>円居</p>', { headers: { 'content-type': 'text/html' } }),
    refusedForSec: undefined,
    nowMs: 1_000,
    get: (url, headers = {}) => kit.app.inject({ url, headers }),
  };
  const source: PageSource = {
    isDevelopment: false,
    assetsFolder: undefined,
    render: (request, context) => world.render(request, context),
  };
  const clock = { now: () => world.nowMs };
  const refuse = () => (world.refusedForSec === undefined ? undefined : { retryAfterSec: world.refusedForSec });
  const namedAs =
    (path: string): NamePageFonts =>
    () => [{ path, codePoints: [] }];
  const fonts = { name: namedAs('/fonts/made-when-asked-for'), nameAhead: namedAs('/fonts/made-ahead') };
  await installPages(kit.app, { source, fonts, clock, buildVersion: '0.0.0+test', publicOrigin: undefined, refuse });
  return world;
}
