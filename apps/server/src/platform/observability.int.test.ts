import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { shedOrder } from './overload/shed-order.ts';
import { findPromQlMistakes, type KnownMetrics } from './promql.fixture.ts';
import { repositoryRoot } from './server-root.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string; readonly description?: string };
}
interface Query {
  readonly expr: string;
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly Query[] }[];
  readonly templating: { readonly list: readonly { readonly type: string; readonly query: string }[] };
  readonly annotations: { readonly list: readonly Query[] };
}

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const { groups } = parseYaml(read('deploy/observability/alerts.yml')) as { groups: readonly { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/observability/dashboard.json')) as Dashboard;

/** What a server of this version declares, and what Prometheus adds to each of its lines. */
function readKnownMetrics(): KnownMetrics {
  const added = ['job', 'instance'];
  const known = new Map<string, readonly string[]>([['up', added]]);
  for (const metric of createMetrics().registry.getMetricsAsArray()) {
    const { name, type, labelNames } = metric as unknown as { name: string; type: string; labelNames: string[] };
    const labels = [...labelNames, ...added];
    if (type !== 'histogram') known.set(name, labels);
    else for (const suffix of ['count', 'sum', 'bucket']) known.set(`${name}_${suffix}`, [...labels, 'le']);
  }
  return known;
}
const known = readKnownMetrics();

describe('queries', () => {
  it.each([
    ['rate(madoi_socket_open[5m])', 'madoi_socket_open is not exported'],
    ['madoi_live_packets{kinds="in"}', 'madoi_live_packets has no label kinds'],
    ['sum by (instance, reasons) (madoi_sockets_terminated_total)', 'no metric here has a label reasons'],
    ['madoi_http_request_seconds', 'madoi_http_request_seconds is not exported'],
    ['sum(madoi_sockets_open', 'a bracket is not closed'],
    ['1 + 1', 'no metric is named'],
  ])('%s is found wrong', (expr, mistake) => expect(findPromQlMistakes(expr, known)).toEqual([mistake]));

  it.each([
    'abs(madoi_clock_offset_seconds) > 1 unless on (instance) up == 0',
    'histogram_quantile(0.99, sum by (le) (rate(madoi_http_request_seconds_bucket{route=~"/api/.+", status!~"5.."}[$__rate_interval])))',
    'madoi_disk_free_bytes offset 1h < 5e9 and process_open_fds{job="madoi"} > 1',
  ])('%s is right', (expr) => expect(findPromQlMistakes(expr, known)).toEqual([]));
});

describe('the rules for Prometheus', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s asks for what is exported, and says what happens and what to do',
    (_name, rule) => {
      expect(findPromQlMistakes(rule.expr, known)).toEqual([]);
      expect(rule.labels?.severity).toMatch(/^(critical|warning)$/);
      expect(rule.annotations?.summary).toMatch(/\S+ .*\.$/);
      expect(rule.annotations?.description).toMatch(/\S+ .*\.$/);
    },
  );

  it('have names of their own, which docs/operating.md explains, and no others', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const explained = [...read('docs/operating.md').matchAll(/^\| `(Madoi\w+)` \|/gm)].map(([, name]) => name);
    expect(explained).toEqual(names);
  });
});

it('docs/operating.md names what is refused under too much load, at the level at which it is', () => {
  const explained = [...read('docs/operating.md').matchAll(/^\| (\d) \| `(\w+)` \|/gm)].map(([, level, what]) => [
    what,
    Number(level),
  ]);
  expect(explained).toEqual(Object.entries(shedOrder));
});

describe('the dashboard for Grafana', () => {
  const queries = [
    ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
    ...dashboard.annotations.list.map(({ expr }) => ['annotations', expr] as const),
    ...dashboard.templating.list
      .filter(({ type }) => type === 'query')
      .map(({ query }) => ['variables', query.replace(/^label_values\((.*), (\w+)\)$/, 'sum by ($2) ($1)')] as const),
  ];
  it.each(queries)('%s: %s asks for what is exported', (_title, expr) => {
    expect(findPromQlMistakes(expr, known)).toEqual([]);
  });

  it('shows every metric of the product', () => {
    const shown = queries.map(([, expr]) => expr).join('\n');
    const names = [...known.keys()].filter((name) => name.startsWith('madoi_') && !name.endsWith('_sum'));
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  });
});
