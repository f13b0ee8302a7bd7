import { describe, expect, it } from 'vitest';
import { addRequestSchema, moveRequestSchema, moveRequestToQueueSchema, removeRequestSchema } from './requests.ts';

const [id, other] = ['request-0001', 'request-0002'];
const commands = [
  ['send:request_queue:event:move_queue', moveRequestToQueueSchema, { place: 'next' }],
  ['send:request_queue:event:remove', removeRequestSchema, {}],
  ['send:request_queue:event:move', moveRequestSchema, { destinationRequestId: other }],
] as const;

describe.each(commands)('%s', (_, schema, more) => {
  it('names its request by the item’s own field `id`, or as `requestId`', () => {
    expect(schema.parse({ id, ...more })).toEqual({ requestId: id, ...more });
    expect(schema.parse({ requestId: id, ...more })).toEqual({ requestId: id, ...more });
  });

  it('goes by `requestId` where it has both, and is refused without either', () => {
    expect(schema.parse({ id: other, requestId: id, ...more })).toEqual({ requestId: id, ...more });
    expect(schema.safeParse(more).success).toBe(false);
  });
});

it('a request may be asked for without a name of its own', () => {
  expect(addRequestSchema.parse({ trackId: 'track-0001' })).toEqual({ trackId: 'track-0001' });
});
