import * as z from 'zod/mini';

/*
 * A backup is one tar file that any tar can open, in this order:
 *   manifest.json                what it is, read before anything else
 *   recordings/<id>/<part>       recordings whose file is not made yet
 *   database/<table>/<n>.copy.gz whole rows in PostgreSQL's text format, compressed
 *   blobs/<key>                  large files, as they are
 *   contents.json                tables with columns and counts, sequences, counts of files
 *   SHA256SUMS                   of every entry before it, as `sha256sum -c` reads them; without it a file is not whole
 */

/** Raise it when an older program would misread an archive. */
export const archiveFormat = 1;

export const manifestName = 'manifest.json';
export const contentsName = 'contents.json';
export const sumsName = 'SHA256SUMS';

export const archiveFolders = { recordings: 'recordings/', database: 'database/', blobs: 'blobs/' } as const;

/**
 * So long may they be, in bytes: they are read into the memory. Checksums of four million files are shorter, and contents name some hundred
 * tables.
 */
export const textMaxBytes: Readonly<Record<string, number>> = {
  [manifestName]: 1024 * 1024,
  [contentsName]: 64 * 1024 * 1024,
  [sumsName]: 500 * 1024 * 1024,
};

/** Every format, present and future, begins with these. */
export const manifestHeadSchema = z.object({ product: z.literal('madoi'), format: z.int(), version: z.string() });

export const manifestSchema = z.object({
  ...manifestHeadSchema.shape,
  createdAt: z.string(),
  /** The PostgreSQL that the rows come from. */
  postgres: z.string(),
  /** When each migration that the database has seen was written, in ms, the oldest first. */
  migrations: z.array(z.int()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const contentsSchema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rowCount: z.int() })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: z.string(), isCalled: z.boolean() })),
  fileCount: z.int(),
  fileBytes: z.int(),
});
export type Contents = z.infer<typeof contentsSchema>;

/** `part` counts from 1. A table's name may hold anything where others use the database, too. */
export const partName = (table: string, part: number): string =>
  `${archiveFolders.database}${encodeURIComponent(table)}/${String(part).padStart(6, '0')}.copy.gz`;

/** The table whose rows an entry of this name holds; undefined: it is no such entry. */
export function tableOfPart(name: string): string | undefined {
  const encoded = /^database\/([^/]+)\/\d{6,}\.copy\.gz$/.exec(name)?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    // No name of ours is written like this.
    return undefined;
  }
}
