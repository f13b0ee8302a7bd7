import { Counter, Gauge, type Registry } from 'prom-client';

export interface RetentionMetrics {
  readonly retentionRemoved: Counter<'policy'>;
  readonly retentionBehind: Gauge<'policy'>;
  readonly lostLogParts: Counter;
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
  lostLogParts: new Counter({
    name: 'madoi_room_log_parts_lost_total',
    help: 'How often a part of a room’s archived log was asked for whose object is missing or damaged',
    registers,
  }),
});
