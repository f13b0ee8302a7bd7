import { requestIntervalMs } from '@madoi/contract/constants';
import { suggestRequests } from '@madoi/contract/lounge/requests';
import { getLounge, updateLounge } from '@madoi/contract/lounge/room';
import { describe, expect, it } from 'vitest';
import {
  add,
  clock,
  enter,
  fourth,
  listener,
  onAir,
  owner,
  play,
  requestOf,
  roomId,
  second,
  third,
  useRequestsRoom,
} from './requests-room.fixture.ts';

useRequestsRoom();

const setRepeatAfter = (repeatAfter: unknown) =>
  owner.request('PUT', `/api/lounge/${roomId}`, { body: { voting: { repeatAfter } } });
const votingOf = async () => (await owner.call(getLounge, { params: { id: roomId }, query: {} })).voting;

describe('songs that were played', () => {
  it('may be requested again after as many others as the owner has set; until then the refusal says how many', async () => {
    const updated = await owner.call(updateLounge, { params: { id: roomId }, body: { voting: { repeatAfter: 3 } } });
    expect(updated).toMatchObject({ success: true, voting: { repeatAfter: 3 } });
    const control = await enter(owner);
    await play(control, onAir, second, third);
    const socket = await enter(listener);
    clock.advance(200_000);
    const refused = await add(socket, requestOf(onAir));
    expect(refused).toMatchObject({ status: 409, message: 'played_recently' });
    expect([1, 2]).toContain(refused.songsLeft);
    const suggested = await listener.call(suggestRequests, { params: { id: roomId } });
    expect(suggested.list.map(({ id }) => id)).not.toContain(onAir);
    // Something that was not heard may come at once, and the owner may add what they like.
    expect(await add(socket, requestOf(fourth))).toMatchObject({ status: 200 });
    await setRepeatAfter(0);
    clock.advance(requestIntervalMs);
    expect(await add(socket, requestOf(onAir))).toMatchObject({ status: 200 });
  });

  it('may come back at once in a room whose owner has set nothing', async () => {
    const control = await enter(owner);
    await play(control, onAir, second);
    const socket = await enter(listener);
    clock.advance(200_000);
    expect(await add(socket, requestOf(onAir))).toMatchObject({ status: 200 });
    expect(await votingOf()).toMatchObject({ repeatAfter: 0 });
  });
});

describe('the number of songs', () => {
  it.each([-1, 51, 1.5, '5', null])('%s is refused with 422 and changes nothing', async (wrong) => {
    await setRepeatAfter(4);
    expect((await setRepeatAfter(wrong)).status).toBe(422);
    expect(await votingOf()).toMatchObject({ repeatAfter: 4 });
  });

  it('is kept by an edit that does not name it', async () => {
    await setRepeatAfter(4);
    await owner.call(updateLounge, { params: { id: roomId }, body: { topic: '雨' } });
    await owner.call(updateLounge, { params: { id: roomId }, body: { voting: {} } });
    expect(await votingOf()).toMatchObject({ repeatAfter: 4 });
  });
});
