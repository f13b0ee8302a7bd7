interface Row {
  readonly id: string;
}

interface Page {
  readonly after: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** In one query. A terminal scrolls and a pipe cuts, so that the list itself leaves nothing out. */
const pageSize = 50;

/** Every row of a list that is read page by page. `atOf`: the instant by which the list is ordered, the latest first. */
export async function listEvery<R extends Row>(
  list: (page: Page) => Promise<readonly R[]>,
  atOf: (row: R) => number,
): Promise<readonly R[]> {
  const rows: R[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await list({ after: last && { at: atOf(last), id: last.id }, limit: pageSize });
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}
