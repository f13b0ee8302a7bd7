import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { type ApiUser, openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { logsCards, watchForCards } from './lib/card-watch.ts';
import { beginsApartMs } from './lib/gift-beginnings.ts';
import { fillCard, giftSheet, openStamps, testCards } from './lib/gift-sheet.ts';
import { connectionErrors, expect, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { devicesFrom, other, sizes } from './lib/sizes.ts';
import { songs } from './lib/songs.ts';

/** The bank says no, and the browser tells its console of the answer. */
const declinedByBank = [/status of 402/];
/** So long a gift can be taken back, in ms. */
const graceMs = 5_000;

const openRoom = async (product: { readonly port: number }, name: string) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await signUpUser(origin, '花屋の店主');
  const room = await openPlayingRoom(owner, { name, allowGifting: true }, songs.road.title);
  return { origin, owner, room };
};

/** What of the room’s log was paid for. */
const paidEvents = async ({ client }: ApiUser, id: string) => {
  const { list } = await client.call(getRoomEvents, { params: { id }, query: { since: 0 } });
  return list.filter(({ event }) => event === 'receive:message:paid' || event === 'receive:effect:paid');
};

for (const size of devicesFrom('phone'))
  test(`on a ${size} a listener gives words and a stamp, and a ${other(size)} begins the slip and the stamp at the same instant, at most 50 ms apart; both are listed for who gave them [3.22] [3.24] [3.25] [3.32] [4.10] [6.07] [7.30]`, async ({
    product,
    visit,
  }) => {
    const { origin, owner, room } = await openRoom(product, '花のある部屋');
    const sora = await signUpUser(origin, 'そら');
    const giver = await visit(`/lounge/${room.id}`, { ...sizes[size], prepare: signedInAs(sora) });
    const cardsSent = watchForCards(giver);
    const witness = await visit(`/lounge/${room.id}`, sizes[other(size)]);
    const sheet = giftSheet(giver);
    const seen = roomScreen(witness);
    await expect(seen.bar).toBeVisible();

    await test.step('agrees once, and is shown the words as everybody will see them', async () => {
      await giver.getByRole('button', { name: '花を贈る' }).click();
      await sheet.agree('1990', '4', '1');
      await sheet.words.fill('この曲を教えてくれて、ありがとう');
      await expect(sheet.box).toContainText('16 / 40');
      await expect(sheet.give('100円で贈る')).toBeEnabled();
      await expect(sheet.box.getByRole('radio', { name: 'なし' })).toBeChecked();
    });

    await test.step('pays with a card whose bank asks who they are', async () => {
      await sheet.give('100円で贈る').click();
      await fillCard(sheet.box, testCards.challenged);
      await sheet.give('100円で贈る').click();
      await expect(sheet.box).toContainText('まもなく贈ります');
      await giver.frameLocator('iframe[title="カードの本人認証"]').getByRole('button', { name: '認証する' }).click();
      await expect(sheet.box).toContainText('届きました');
      await sheet.box.getByRole('button', { name: '部屋に戻る' }).click();
    });

    await test.step('the other one sees the bubble, and both the slip at one instant', async () => {
      await expect(seen.bubble('この曲を教えてくれて')).toBeVisible();
      expect(await beginsApartMs('slip', giver, witness)).toBeLessThanOrEqual(50);
      const slip = witness.getByRole('button', { name: /そら さんの花を見る/ });
      await expect(slip).toContainText('この曲を教えてくれて');
      await slip.click();
      await expect(witness.getByRole('dialog')).toContainText('あと0:');
      await witness.keyboard.press('Escape');
    });

    await test.step('a stamp is shown by both at one instant', async () => {
      await openStamps(giver, size);
      // Not forced: the sheet comes up from below, and what it holds is pressed when it stands still.
      await sheet.box.getByRole('radio', { name: /おちゃ/ }).check();
      await sheet.give('100円で贈る').click();
      await fillCard(sheet.box, testCards.plain);
      await sheet.give('100円で贈る').click();
      await expect(sheet.box).toContainText('届きました');
      expect(await beginsApartMs('stamp', giver, witness)).toBeLessThanOrEqual(50);
      await expect(sheet.box.getByRole('link', { name: '贈ったものを見る' })).toHaveAttribute('href', '/gifts');
      await sheet.box.getByRole('button', { name: '部屋に戻る' }).click();
    });

    await test.step('the log tells of both, and the board counts what was given', async () => {
      const { panel, tab, log } = roomScreen(size === 'desktop' ? giver : witness);
      await tab('会話').click();
      await expect(log).toContainText('この曲を教えてくれて、ありがとう');
      await expect(log).toContainText('そら さんが「おちゃ」を贈りました');
      await panel.getByRole('tab', { name: '常連' }).click();
      await expect(panel).toContainText(/そら\s*20点/);
    });
    expect(await paidEvents(owner, room.id)).toHaveLength(2);
    expect(cardsSent()).toEqual([]);
    expect(await logsCards(product)).toBe(false);

    await test.step('the giver finds both on a page of their own, with what they paid this month', async () => {
      await giver.goto('/lounge');
      await giver.getByRole('button', { name: 'そら のメニュー' }).click();
      await giver.getByRole('menuitem', { name: '贈ったもの' }).click();
      const given = giver.getByRole('list', { name: '贈ったもの' }).getByRole('listitem');
      await expect(given).toHaveText([/スタンプ 花のある部屋で.*100円/, /花 花のある部屋で.*ありがとう.*100円/]);
      await expect(giver.getByRole('main')).toContainText('今月は200円');
    });
  });

for (const size of devicesFrom('desktop'))
  test(`on a ${size} a declined card and a challenge that is closed are followed by another card, and a double click gives one gift [4.10] [8.05]`, async ({
    product,
    visit,
  }) => {
    const { origin, owner, room } = await openRoom(product, '二枚めのカード');
    const sora = await signUpUser(origin, 'そら');
    const prepare = signedInAs(sora);
    const giver = await visit(`/lounge/${room.id}`, { ...sizes[size], prepare, allowedConsole: declinedByBank });
    const cardsSent = watchForCards(giver);
    const sheet = giftSheet(giver);
    const pay = async (number: string) => {
      await fillCard(sheet.box, number);
      await sheet.give('100円で贈る').click();
    };
    await giver.getByRole('button', { name: '花を贈る' }).click();
    await sheet.agree('1990', '4', '1');
    await sheet.words.fill('一度だけ届きますように');
    await sheet.give('100円で贈る').click();
    await pay(testCards.declined);
    await expect(sheet.box.getByRole('alert')).toContainText('支払えませんでした：カード会社に断られました');
    await pay(testCards.challenged);
    const challenge = giver.getByRole('dialog', { name: 'カードの本人認証' });
    await challenge.getByRole('button', { name: '閉じる' }).click();
    await expect(sheet.box.getByRole('alert')).toContainText('本人確認ができませんでした');
    expect(await paidEvents(owner, room.id)).toEqual([]);
    await fillCard(sheet.box, testCards.plain);
    await sheet.give('100円で贈る').dblclick();
    await expect(sheet.box).toContainText('届きました');
    await expect(giver.getByRole('button', { name: /そら さんの花を見る/, includeHidden: true })).toHaveCount(1);
    expect(await paidEvents(owner, room.id)).toHaveLength(1);
    expect(cardsSent()).toEqual([]);
  });

for (const size of devicesFrom('phone'))
  test(`on a ${size} a gift that is taken back is never charged; one whose line is lost after the charge arrives, while the same person gives from a ${other(size)} [4.10]`, async ({
    product,
    visit,
  }) => {
    const { origin, owner, room } = await openRoom(product, '思いなおす部屋');
    const sora = await signUpUser(origin, 'そら');
    const prepare = signedInAs(sora);
    const giver = await visit(`/lounge/${room.id}`, { ...sizes[size], prepare, allowedConsole: connectionErrors });
    const second = await visit(`/lounge/${room.id}`, { ...sizes[other(size)], prepare });
    const [sheet, otherSheet] = [giftSheet(giver), giftSheet(second)];
    const confirmed: string[] = [];
    giver.on('request', (request) => {
      if (request.url().endsWith('/confirm')) confirmed.push(request.url());
    });
    await giver.getByRole('button', { name: '花を贈る' }).click();
    await sheet.agree('1990', '4', '1');
    await sheet.words.fill('やっぱりやめます');
    await sheet.give('100円で贈る').click();
    await fillCard(sheet.box, testCards.plain);
    await sheet.give('100円で贈る').click();
    const placedAt = Date.now();
    await sheet.box.getByRole('button', { name: '取り消す' }).click();
    await expect(sheet.give('100円で贈る')).toBeEnabled();
    await expect.poll(() => Date.now() - placedAt).toBeGreaterThan(graceMs + 500);
    expect(confirmed).toEqual([]);
    expect(await paidEvents(owner, room.id)).toEqual([]);

    const isDown = { now: true };
    await giver.route('**/api/lounge/gifting/message', (route) => (isDown.now ? route.abort() : route.continue()));
    await sheet.words.fill('線が切れても届きます');
    await sheet.give('100円で贈る').click();
    await fillCard(sheet.box, testCards.plain);
    await sheet.give('100円で贈る').click();

    await second.getByRole('button', { name: '花を贈る' }).click();
    await otherSheet.words.fill('もう一台からも');
    await otherSheet.give('100円で贈る').click();
    await fillCard(otherSheet.box, testCards.plain);
    await otherSheet.give('100円で贈る').click();
    await expect(otherSheet.box).toContainText('届きました');

    // A giver whose page cannot ask is told what is known, and the provider's word delivers it meanwhile.
    await expect(sheet.box).toContainText('支払いは済みました');
    await expect.poll(() => paidEvents(owner, room.id)).toHaveLength(2);
    isDown.now = false;
    await expect(sheet.box).toContainText(/届きました|届くまで少しかかります/);
    expect(confirmed).toHaveLength(1);
  });
