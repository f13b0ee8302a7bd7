import * as contract from '@madoi/contract/site/campaigns';
import { startTestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { campaignRooms, campaigns } from '../site.table.ts';
import { createPgCampaignStore } from './campaign.store.pg.ts';
import { createPgCampaignRoomStore } from './campaign-rooms.store.pg.ts';
import { runCampaignWork } from './campaign-work.ts';

export const hourMs = 3_600_000;

export const silentRooms = {
  people: { find: async () => new Map() },
  hiddenFrom: async () => new Set<string>(),
  setCampaign: async () => undefined,
  clearCampaign: async () => undefined,
};

/** A server with an operator and an owner, and what they do with campaigns. */
export async function startCampaigns() {
  const clock = createFakeClock();
  const kit = await startTestApp({ services: { clock } });
  const { db } = kit.database;
  const operator = await kit.signUp('運営');
  await db.update(users).set({ isOperator: true }).where(eq(users.name, '運営'));
  const owner = await kit.signUp('店主');
  const stores = { campaigns: createPgCampaignStore(db), campaignRooms: createPgCampaignRoomStore(db) };
  const inputOf = (more: Partial<contract.CampaignInput> = {}): contract.CampaignInput => ({
    titles: { ja: '窓辺の一曲', en: 'A song by the window' },
    leads: { ja: '窓から見える夜に。' },
    bodies: { ja: '**一曲**どうぞ。' },
    roomTexts: { ja: '「窓辺の一曲」に参加しています' },
    startAt: clock.now(),
    endAt: clock.now() + hourMs,
    entrants: 'everyone',
    named: [],
    rankingId: 'listeners',
    isPublished: true,
    ...more,
  });
  const add = async (more: Partial<contract.CampaignInput> = {}): Promise<string> => {
    const made = await operator.call(contract.addCampaign, { body: inputOf(more) });
    if (!made.success) throw new Error(made.reason);
    return made.id;
  };
  const openRoom = async (name: string, by: HttpClient = owner): Promise<string> =>
    (await by.request('POST', '/api/lounge/create', { body: { name } })).body.id;
  const enter = (id: string, loungeId: string, by: HttpClient = owner) =>
    by.call(contract.enterCampaign, { params: { id, loungeId } });
  const read = (id: string, by: HttpClient = kit.newVisitor()) =>
    by.call(contract.getCampaign, { params: { id }, query: { lang: 'ja' } });
  const listed = async () => (await kit.newVisitor().call(contract.listCampaigns, { query: { lang: 'en' } })).list;
  const metaOf = async (roomId: string) => (await owner.request('GET', `/api/lounge/${roomId}`)).body;
  const visit = async (roomId: string, name: string) => {
    const socket = await openSocket(await kit.signUp(name));
    expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
    socket.close();
  };
  /** A ranking that was just read is read again after this time. */
  const recount = () => clock.advance(20_000);
  const scoresOf = ({ ranking }: contract.CampaignDetail) => ranking.map((row) => [row.room.name, row.rank, row.score]);
  const placesIn = ({ places }: contract.CampaignDetail) =>
    places.map(({ room, rank, score }) => [room.name, rank, score]);
  return {
    ...{ clock, kit, db, operator, owner, stores },
    ...{ inputOf, add, openRoom, enter, read, listed, metaOf, visit, recount, scoresOf, placesIn },
    /** What happens at the end of campaigns without anybody's doing. */
    work: () => runCampaignWork({ ...stores, clock, room: silentRooms }),
    clear: async () => {
      await db.delete(campaignRooms);
      await db.delete(campaigns);
    },
  };
}
