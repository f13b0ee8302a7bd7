import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createRetentionMetrics, type RetentionMetrics } from './retention/retention-metrics.ts';

/** The metrics of this process, which `GET /metrics` answers. One registry per app, so that tests do not share them. */
export interface Metrics extends RetentionMetrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly socketsOpen: Gauge;
  readonly socketCommands: Counter<'event' | 'outcome'>;
  readonly roomEvents: Counter<'event'>;
  readonly roomFrames: Counter<'kind'>;
  readonly socketsTerminated: Counter<'reason'>;
  readonly limited: Counter<'limit'>;
  readonly overloadLevel: Gauge;
  readonly shed: Counter<'what'>;
  readonly roomStartSeconds: Histogram;
  readonly roomStallSeconds: Histogram;
  readonly roomStalls: Counter;
  readonly roomOffsetSeconds: Histogram;
  readonly giftOrders: Counter<'outcome'>;
  readonly liveConnections: Gauge;
  readonly livePackets: Gauge<'kind'>;
  readonly liveCpuSeconds: Gauge;
  readonly liveResidentBytes: Gauge;
  readonly databaseUp: Gauge;
  readonly databaseConnections: Gauge<'state'>;
  readonly databaseWaiting: Gauge;
  readonly databaseHeldElsewhere: Gauge;
  readonly busUp: Gauge;
  readonly clockOffsetSeconds: Gauge;
  readonly blobSeconds: Histogram<'operation' | 'outcome'>;
  readonly mailsSent: Counter<'outcome'>;
  readonly paymentCalls: Counter<'outcome'>;
  readonly diskFreeBytes: Gauge;
  readonly notesWaitingSeconds: Gauge;
  readonly pushesWaitingSeconds: Gauge;
}

type Registers = [Registry];

const createEdgeMetrics = (registers: Registers) => ({
  httpSeconds: new Histogram({
    name: 'madoi_http_request_seconds',
    help: 'Time to answer an HTTP request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  }),
  socketsOpen: new Gauge({ name: 'madoi_sockets_open', help: 'Sockets connected to this process', registers }),
  socketCommands: new Counter({
    name: 'madoi_socket_commands_total',
    help: 'Commands received over sockets',
    labelNames: ['event', 'outcome'],
    registers,
  }),
  roomEvents: new Counter({
    name: 'madoi_room_events_total',
    help: 'Events published to rooms',
    labelNames: ['event'],
    registers,
  }),
  roomFrames: new Counter({
    name: 'madoi_room_frames_total',
    help: 'Frames encoded for rooms, each once however many receive it',
    labelNames: ['kind'],
    registers,
  }),
  socketsTerminated: new Counter({
    name: 'madoi_sockets_terminated_total',
    help: 'Sockets cut because they sent more than their budget (flood) or did not read what was sent to them (unread)',
    labelNames: ['reason'],
    registers,
  }),
  limited: new Counter({
    name: 'madoi_rate_limited_total',
    help: 'How often a limit of sockets, connections or bodies made somebody wait or turned them away',
    labelNames: ['limit'],
    registers,
  }),
});

const createOverloadMetrics = (registers: Registers) => ({
  overloadLevel: new Gauge({
    name: 'madoi_overload_level',
    help: 'How far the process is beyond its means, 0 to 4; from 1 on it refuses what is missed least',
    registers,
  }),
  shed: new Counter({
    name: 'madoi_shed_total',
    help: 'What was refused for load or, of counts, answered from the last known ones',
    labelNames: ['what'],
    registers,
  }),
});

/** As pages of rooms report it (a sample of them). */
const createHearingMetrics = (registers: Registers) => ({
  roomStartSeconds: new Histogram({
    name: 'madoi_room_start_seconds',
    help: 'In pages of rooms: from the press, or from coming in, to the first sound',
    buckets: [0.1, 0.2, 0.5, 1, 2, 5, 15],
    registers,
  }),
  roomStallSeconds: new Histogram({
    name: 'madoi_room_stall_seconds',
    help: 'In pages of rooms: silence for want of bytes, in the five minutes of a report',
    buckets: [0, 0.2, 0.5, 1, 3, 10, 60],
    registers,
  }),
  roomStalls: new Counter({
    name: 'madoi_room_stalls_total',
    help: 'In pages of rooms: how often the sound broke off for want of bytes',
    registers,
  }),
  roomOffsetSeconds: new Histogram({
    name: 'madoi_room_offset_seconds',
    help: 'In pages of rooms: how far 95 of 100 seconds were from the room’s clock at most',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1],
    registers,
  }),
});

const createMoneyMetrics = (registers: Registers) => ({
  giftOrders: new Counter({
    name: 'madoi_gift_orders_total',
    help: 'Orders of paid messages and stamps: ordered, delivered, refunded, or the reason of a refusal',
    labelNames: ['outcome'],
    registers,
  }),
});

const createLiveMetrics = (registers: Registers) => ({
  liveConnections: new Gauge({ name: 'madoi_live_connections', help: 'Connections of live audio', registers }),
  livePackets: new Gauge({
    name: 'madoi_live_packets',
    help: 'Packets of live audio since its process started: in, out, refused, held back as silent or muted, dropped for want of time',
    labelNames: ['kind'],
    registers,
  }),
  liveCpuSeconds: new Gauge({
    name: 'madoi_live_cpu_seconds',
    help: 'Processor time of the live audio process since it started',
    registers,
  }),
  liveResidentBytes: new Gauge({
    name: 'madoi_live_resident_bytes',
    help: 'Memory of the live audio process',
    registers,
  }),
});

const createDatabaseMetrics = (registers: Registers) => ({
  databaseUp: new Gauge({ name: 'madoi_database_up', help: '1: the database answers, 0: it does not', registers }),
  databaseConnections: new Gauge({
    name: 'madoi_database_connections',
    help: 'Connections that calls and commands share, 16 at most: busy with a query, or idle',
    labelNames: ['state'],
    registers,
  }),
  databaseWaiting: new Gauge({
    name: 'madoi_database_waiting',
    help: 'Queries that wait until one of these connections is free',
    registers,
  }),
  databaseHeldElsewhere: new Gauge({
    name: 'madoi_database_held_elsewhere',
    help: '1: another process has taken the database that this one serves',
    registers,
  }),
  busUp: new Gauge({
    name: 'madoi_bus_up',
    help: '1: this process hears the others, 0: it serves those connected to it by itself; always 1 with one process',
    registers,
  }),
  clockOffsetSeconds: new Gauge({
    name: 'madoi_clock_offset_seconds',
    help: 'How far the clock of this machine is ahead of that of the database',
    registers,
  }),
});

const createStorageMetrics = (registers: Registers) => ({
  blobSeconds: new Histogram({
    name: 'madoi_blob_request_seconds',
    help: 'Time until object storage answers: ok, missing, refused (rights, bucket) or unavailable. Nothing where blobs are files',
    labelNames: ['operation', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  }),
});

/** Of services elsewhere: `refused` is their answer to what was asked, `unavailable` is none. */
const createOutsideMetrics = (registers: Registers) => ({
  mailsSent: new Counter({
    name: 'madoi_mails_sent_total',
    help: 'Mails handed to the mail server: ok, refused (this mail) or unavailable. Nothing where mails are kept here',
    labelNames: ['outcome'],
    registers,
  }),
  paymentCalls: new Counter({
    name: 'madoi_payment_calls_total',
    help: 'Calls of the payment provider: ok, refused or unavailable. Nothing with test money of our own',
    labelNames: ['outcome'],
    registers,
  }),
});

const createWaitingMetrics = (registers: Registers) => ({
  diskFreeBytes: new Gauge({ name: 'madoi_disk_free_bytes', help: 'What may still be written to DATA_DIR', registers }),
  notesWaitingSeconds: new Gauge({
    name: 'madoi_notes_waiting_seconds',
    help: 'For how long the oldest notification that is due has not reached everybody it is for; 0: none is due',
    registers,
  }),
  pushesWaitingSeconds: new Gauge({
    name: 'madoi_pushes_waiting_seconds',
    help: 'For how long the oldest push that is due has not been sent; 0: none is due',
    registers,
  }),
});

/** The product's metrics in a registry of their own. `process`: whether Node's are collected with them. */
export function createMetrics(options: { readonly process: boolean } = { process: true }): Metrics {
  const registry = new Registry();
  if (options.process) collectDefaultMetrics({ register: registry });
  return {
    registry,
    ...createEdgeMetrics([registry]),
    ...createOverloadMetrics([registry]),
    ...createLiveMetrics([registry]),
    ...createHearingMetrics([registry]),
    ...createMoneyMetrics([registry]),
    ...createDatabaseMetrics([registry]),
    ...createStorageMetrics([registry]),
    ...createOutsideMetrics([registry]),
    ...createWaitingMetrics([registry]),
    ...createRetentionMetrics([registry]),
  };
}
