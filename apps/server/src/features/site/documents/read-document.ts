import { fallbackLocale, type Locale } from '@madoi/contract/constants';
import type { DocumentKind, DocumentState, DocumentVersion, SiteDocument } from '@madoi/contract/site/documents';
import { currentVersion, versionStateOf } from '@madoi/domain/site/document-versions';
import { languageOf, writtenIn } from '@madoi/domain/site/site-language';
import type { Clock } from '#platform/clock.ts';
import type { DocumentStore, VersionHead, VersionRecord } from './document.store.ts';
import { changesHtml, documentHtml } from './document-html.ts';
import { shippedBefore, shippedVersions } from './shipped-version.ts';

export interface ReadDocumentContext {
  readonly documents: DocumentStore;
  readonly clock: Clock;
}

interface Published extends VersionHead {
  readonly effectiveAt: number;
}

/** All that are published, the newest first; the last are the shipped ones. */
const publishedOf = (kind: DocumentKind, heads: readonly VersionHead[]): readonly Published[] =>
  [...heads, ...shippedBefore(shippedVersions(kind), heads)].flatMap((head) =>
    head.publishedAt === null || head.effectiveAt === null ? [] : [{ ...head, effectiveAt: head.effectiveAt }],
  );

/** A number that operators have published is theirs, whatever a later release brings under it. */
async function findVersion({ documents }: ReadDocumentContext, kind: DocumentKind, number: number) {
  const own = await documents.find(kind, number);
  const isPublished = own !== undefined && own.publishedAt !== null;
  return isPublished ? own : shippedVersions(kind).find((each) => each.number === number);
}

const describe = (head: Published, all: readonly Published[], locale: Locale, nowMs: number): DocumentVersion => ({
  number: head.number,
  effectiveAt: head.effectiveAt,
  state: versionStateOf(head, all, nowMs),
  summary: writtenIn(head.summaries, locale),
});

/** What changed since the version before; undefined where it was not written in this language. */
function changesOf({ bodies }: VersionRecord, before: VersionRecord | undefined, language: Locale) {
  const old = before?.bodies[language];
  if (old === undefined || old.trim() === '') return undefined;
  return [...changesHtml(old, bodies[language] ?? '')];
}

interface Shown {
  readonly kind: DocumentKind;
  readonly record: VersionRecord;
  readonly version: DocumentVersion;
  readonly published: readonly Published[];
  readonly lang: Locale;
}

async function show(context: ReadDocumentContext, shown: Shown): Promise<SiteDocument> {
  const { kind, record, version, published, lang } = shown;
  const before = record.number > 1 ? await findVersion(context, kind, record.number - 1) : undefined;
  const languageCode = languageOf(record.bodies, lang);
  const changes = changesOf(record, before, languageCode);
  const nowMs = context.clock.now();
  return {
    kind,
    version,
    languageCode,
    ...documentHtml(writtenIn(record.bodies, languageCode)),
    versions: published.map((each) => describe(each, published, lang, nowMs)),
    ...(changes && { changes }),
  };
}

/** The version in force, or the one that is asked for; undefined where none of that number is published. */
export async function readDocument(
  context: ReadDocumentContext,
  kind: DocumentKind,
  {
    lang = fallbackLocale,
    version: wanted,
  }: { readonly lang?: Locale | undefined; readonly version?: number | undefined },
): Promise<SiteDocument | undefined> {
  const nowMs = context.clock.now();
  const published = publishedOf(kind, await context.documents.list(kind));
  const number = wanted ?? currentVersion(published, nowMs)?.number ?? 1;
  const head = published.find((each) => each.number === number);
  const record = head && (await findVersion(context, kind, number));
  if (!head || !record) return undefined;
  return show(context, { kind, record, version: describe(head, published, lang, nowMs), published, lang });
}

/** The draft as readers will see it; undefined where there is none. */
export async function readDraft(
  context: ReadDocumentContext,
  kind: DocumentKind,
  lang: Locale = fallbackLocale,
): Promise<SiteDocument | undefined> {
  const heads = await context.documents.list(kind);
  const head = heads.find(({ publishedAt }) => publishedAt === null);
  const record = head && (await context.documents.find(kind, head.number));
  if (!record) return undefined;
  const published = publishedOf(kind, heads);
  const effectiveAt = Math.max(record.effectiveAt ?? 0, context.clock.now());
  const version = { number: record.number, effectiveAt, state: 'planned' as const };
  const summary = writtenIn(record.summaries, lang);
  return show(context, { kind, record, version: { ...version, summary }, published, lang });
}

/** What an operator needs to write the next version. */
export async function readDocumentState(context: ReadDocumentContext, kind: DocumentKind): Promise<DocumentState> {
  const nowMs = context.clock.now();
  const heads = await context.documents.list(kind);
  const published = publishedOf(kind, heads);
  const newest = await findVersion(context, kind, published[0]?.number ?? 1);
  const head = heads.find(({ publishedAt, effectiveAt }) => publishedAt === null || (effectiveAt ?? 0) > nowMs);
  const next = head && (await context.documents.find(kind, head.number));
  return {
    versions: published.map((each) => describe(each, published, fallbackLocale, nowMs)),
    bodies: newest?.bodies ?? {},
    ...(next && {
      next: {
        bodies: next.bodies,
        summaries: next.summaries,
        ...(next.effectiveAt !== null && { effectiveAt: next.effectiveAt }),
        isPlanned: next.publishedAt !== null,
        updatedAt: next.updatedAt,
      },
    }),
  };
}
