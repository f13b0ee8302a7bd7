import { listAudit } from '@madoi/contract/operator/operator';
import * as documents from '@madoi/contract/site/documents';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it } from 'vitest';
import { documentVersions } from '../site.table.ts';
import { kit, openSiteApp, operator } from '../site-app.fixture.ts';

// Behind the date of the shipped version.
const clock = openSiteApp(documentVersions, { clock: createFakeClock(Date.parse('2026-11-23T00:00:00+09:00')) });
const hour = 3_600_000;

type Next = Partial<Parameters<typeof save>[0]>;
const save = (body: {
  readonly bodies: documents.NextDocument['bodies'];
  readonly summaries: documents.NextDocument['summaries'];
  readonly effectiveAt?: number;
  readonly updatedAt?: number;
  readonly publish: boolean;
}) => operator.call(documents.saveDocument, { params: { kind: 'terms' }, body });
const text = (words: string, more: Next = {}) => ({
  bodies: { ja: `約束です。\n\n${words}` },
  summaries: { ja: `${words}を足しました` },
  publish: true,
  ...more,
});
const read = (query: { readonly lang?: 'ja' | 'en' | 'zh-TW'; readonly version?: number } = {}) =>
  kit.newVisitor().call(documents.getDocument, { params: { kind: 'terms' }, query: { lang: 'ja', ...query } });
const state = () => operator.call(documents.getDocumentState, { params: { kind: 'terms' } });
const statesOf = (document: documents.SiteDocument) => document.versions.map((each) => [each.number, each.state]);

const withdraw = async () => {
  const updatedAt = (await state()).next?.updatedAt ?? 0;
  await operator.call(documents.withdrawDocument, { params: { kind: 'terms' }, query: { updatedAt } });
};

describe('documents', () => {
  it('are the shipped ones in three languages until an operator publishes another version', async () => {
    const visitor = kit.newVisitor();
    for (const kind of documents.documentKinds) {
      const bodies: string[] = [];
      for (const lang of ['ja', 'en', 'zh-TW'] as const) {
        const shown = await visitor.call(documents.getDocument, { params: { kind }, query: { lang } });
        expect([shown.languageCode, shown.version.number, shown.changes]).toEqual([lang, 1, undefined]);
        bodies.push(shown.html);
      }
      expect(new Set(bodies).size).toBe(3);
    }
    expect(await save(text('あたらしい約束'))).toEqual({ success: true });
    const now = await read();
    expect(statesOf(now)).toEqual([
      [2, 'current'],
      [1, 'past'],
    ]);
    expect(now.html).toBe('<p>約束です。</p>\n<p>あたらしい約束</p>');
    expect((await read({ lang: 'en' })).languageCode).toBe('ja');
    expect((await read({ version: 1 })).html).toContain('名前と席');
  });

  it('tell what changed since the version before, paragraph by paragraph, and show no markup of their writer', async () => {
    await save(text('一つめ'));
    clock.advance(hour);
    await save(text('<b>二つめ</b>'));
    const { version, changes } = await read();
    expect(version).toMatchObject({ number: 3, state: 'current', summary: '<b>二つめ</b>を足しました' });
    expect(changes).toEqual([
      { kind: 'removed', html: '<p>一つめ</p>' },
      { kind: 'added', html: '<p>&lt;b&gt;二つめ&lt;/b&gt;</p>' },
    ]);
    clock.advance(hour);
    await save(text('三つめ', { bodies: { en: 'Three' } }));
    expect((await read()).changes).toBeUndefined();
  });

  it('announce a version that waits for its date, put it into force then, and let it be withdrawn before', async () => {
    const effectiveAt = clock.now() + 24 * hour;
    await save(text('来月の約束', { effectiveAt }));
    expect(await read()).toMatchObject({ version: { number: 1, state: 'current' } });
    expect(statesOf(await read())[0]).toEqual([2, 'planned']);
    expect(await read({ version: 2 })).toMatchObject({ version: { state: 'planned', effectiveAt } });
    expect(await save(text('もう一つ'))).toEqual({ success: false, reason: 'planned' });
    await withdraw();
    expect(statesOf(await read())).toEqual([[1, 'current']]);
    const { next } = await state();
    expect(next).toMatchObject({ isPlanned: false, effectiveAt });
    await save(text('来月の約束', { effectiveAt, updatedAt: next?.updatedAt ?? 0 }));
    clock.advance(24 * hour);
    expect((await read()).version).toMatchObject({ number: 2, state: 'current' });
    expect((await state()).next).toBeUndefined();
  });

  it('keep a draft for operators alone, and refuse one without text, before its time or built on an older one', async () => {
    expect(await save(text('下書き', { publish: false }))).toEqual({ success: true });
    expect(statesOf(await read())).toEqual([[1, 'current']]);
    expect((await kit.newVisitor().request('GET', '/api/site/documents/terms?version=2')).status).toBe(404);
    const draft = await operator.call(documents.previewDocument, { params: { kind: 'terms' }, query: {} });
    expect(draft).toMatchObject({ html: '<p>約束です。</p>\n<p>下書き</p>', version: { number: 2, state: 'planned' } });
    expect(await save(text('ほかの人'))).toEqual({ success: false, reason: 'conflict' });
    const updatedAt = clock.now();
    expect(await save(text('', { bodies: { en: ' ' }, updatedAt }))).toEqual({ success: false, reason: 'empty' });
    expect(await save(text('昔', { effectiveAt: 1, updatedAt }))).toEqual({ success: false, reason: 'dates' });
    await withdraw();
    expect((await operator.request('GET', '/api/operator/documents/terms/preview')).status).toBe(404);
    const { list } = await operator.call(listAudit, { query: { limit: 2 } });
    expect(list.map(({ action, detail }) => [action, detail.change, detail.version])).toEqual([
      ['change-document', 'discard', 2],
      ['change-document', 'draft', 2],
    ]);
  });

  it('are published once and keep the draft of a withdrawn version, however often the same call arrives', async () => {
    const effectiveAt = clock.now() + 24 * hour;
    const planned = text('来月の約束', { effectiveAt });
    expect(await save(planned)).toEqual({ success: true });
    expect(await save(planned)).toEqual({ success: true });
    const updatedAt = (await state()).next?.updatedAt ?? 0;
    for (const _ of [1, 2])
      await operator.call(documents.withdrawDocument, { params: { kind: 'terms' }, query: { updatedAt } });
    const { next } = await state();
    expect(next).toMatchObject({ isPlanned: false, bodies: planned.bodies });
    const known = { updatedAt: next?.updatedAt ?? 0 };
    for (const _ of [1, 2]) expect(await save(text('いまの約束', known))).toEqual({ success: true });
    expect(statesOf(await read())).toEqual([
      [2, 'current'],
      [1, 'past'],
    ]);
    clock.advance(1);
    for (const _ of [1, 2]) expect(await save(text('下書き', { publish: false }))).toEqual({ success: true });
  });

  it('are written by operators alone', async () => {
    const somebody = await kit.signUp('だれか');
    const body = text('わたしの');
    expect((await somebody.request('PUT', '/api/operator/documents/terms', { body })).status).toBe(403);
    for (const path of ['terms', 'terms/preview'])
      expect((await somebody.request('GET', `/api/operator/documents/${path}`)).status).toBe(403);
    expect((await kit.newVisitor().request('GET', '/api/site/documents/cookies')).status).toBe(404);
  });
});
