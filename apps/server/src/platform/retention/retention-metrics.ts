import { Counter, Gauge, type Registry } from 'prom-client';

export interface RetentionMetrics {
  readonly retentionRemoved: Counter<'policy'>;
  readonly retentionBehind: Gauge<'policy'>;
}

export const createRetentionMetrics = (registers: [Registry]): RetentionMetrics => ({
  retentionRemoved: new Counter({
    name: 'madoi_retention_removed_total',
    help: 'Rows removed because they had been kept for as long as their policy says (docs/retention.md)',
    labelNames: ['policy'],
    registers,
  }),
  retentionBehind: new Gauge({
    name: 'madoi_retention_behind',
    help: '1: the last run of this policy left rows that were due',
    labelNames: ['policy'],
    registers,
  }),
});
