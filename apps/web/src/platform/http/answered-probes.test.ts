import { describe, expect, it } from 'vitest';
import { probesOf, type RequestTiming } from './answered-probes.ts';

const timing = (more: Partial<RequestTiming> = {}): RequestTiming => ({
  entryType: 'resource',
  workerStart: 0,
  requestStart: 100,
  responseStart: 150,
  transferSize: 900,
  serverTiming: [
    { name: 'cdn', description: '' },
    { name: 'clock', description: '5120.5,5125.25' },
  ],
  ...more,
});
const probe = { t0: 100, t1: 5120.5, t2: 5125.25, t3: 150 };

describe('probes of the server’s clock', () => {
  it('are made of when a request left and its answer came, and of what the answer says', () => {
    expect(probesOf([timing(), timing({ entryType: 'navigation' })])).toEqual([probe, probe]);
  });

  it('are made of calls that passed the service worker, which only looks at them', () => {
    expect(probesOf([timing({ workerStart: 90 })])).toEqual([probe]);
  });

  it.each<[string, Partial<RequestTiming>]>([
    ['that came from a cache', { transferSize: 0 }],
    ['whose page the service worker opened', { entryType: 'navigation', workerStart: 90 }],
    ['that says nothing of the clock', { serverTiming: [{ name: 'cdn', description: '1,2' }] }],
    ['whose times cannot be read', { serverTiming: [{ name: 'clock', description: 'soon' }] }],
    ['of a page that is not secure', { serverTiming: undefined }],
    ['whose start the browser does not say', { requestStart: 0 }],
  ])('are not made of an answer %s', (_what, more) => {
    expect(probesOf([timing(more)])).toEqual([]);
  });
});
