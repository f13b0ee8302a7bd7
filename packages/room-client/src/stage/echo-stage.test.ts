import type { Echo } from '@madoi/contract/lounge/echoes';
import { describe, expect, it } from 'vitest';
import { type EchoMoment, type EchoStage, noEchoes, reduceEchoStage } from './echo-stage.ts';

const echo = (n: number, offsetMs: number): Echo => ({
  id: `said-000${n}`,
  userId: 'user-0001',
  userName: '小夜',
  uploadedAt: 0,
  message: 'ここの間が好き',
  offsetMs,
  at: 1,
});
const moment = (positionMs: number, part: Partial<EchoMoment> = {}): EchoMoment => ({
  echoes: [echo(1, 10_000), echo(2, 10_500), echo(3, 10_600), echo(4, 10_700), echo(5, 30_000)],
  positionMs,
  isPlaying: true,
  liveCells: [],
  ...part,
});
const ids = ({ shown }: EchoStage) => shown.map((each) => each.echo.id.slice(-1)).join('');
const through = (...moments: EchoMoment[]) => moments.reduce(reduceEchoStage, noEchoes);

describe('echoes on the stage', () => {
  it('rise within a second and a half of their moment, three at once', () => {
    expect(ids(through(moment(8_400)))).toBe('');
    expect(ids(through(moment(8_500)))).toBe('1');
    expect(ids(through(moment(10_000)))).toBe('123');
    expect(ids(through(moment(12_300)))).toBe('');
  });

  it('stand in cells of their own in which nobody speaks', () => {
    const { shown } = through(moment(10_000, { liveCells: [0, 5] }));
    expect(new Set(shown.map(({ cell }) => cell)).size).toBe(3);
    expect(shown.some(({ cell }) => cell === 0 || cell === 5)).toBe(false);
  });

  it('leave after six seconds, and do not rise twice in one hearing', () => {
    const risen = through(moment(8_900));
    expect(ids(reduceEchoStage(risen, moment(14_899)))).toBe('1');
    expect(ids(reduceEchoStage(risen, moment(14_900)))).toBe('');
    const quiet = through(moment(8_900), moment(9_500, { liveCells: [0, 1, 2, 3, 5] }), moment(10_000));
    expect(ids(quiet)).toBe('234');
  });

  it('rise again when the song goes back', () => {
    expect(ids(through(moment(8_900), moment(40_000), moment(2_000), moment(8_900)))).toBe('1');
  });

  it('give way to talk: the cell of who speaks at once, all of them when more than four speak', () => {
    const risen = through(moment(8_500));
    const [first] = risen.shown;
    expect(ids(reduceEchoStage(risen, moment(8_600, { liveCells: [first?.cell ?? 0] })))).toBe('');
    expect(ids(reduceEchoStage(risen, moment(8_600, { liveCells: [1, 2, 3, 4] })))).toBe('1');
    expect(ids(reduceEchoStage(risen, moment(8_600, { liveCells: [1, 2, 3, 4, 5] })))).toBe('');
  });

  it('are taken away when the room pauses and when the words are taken back', () => {
    const risen = through(moment(9_000));
    expect(ids(reduceEchoStage(risen, moment(9_500, { isPlaying: false })))).toBe('');
    expect(ids(reduceEchoStage(risen, moment(9_500, { echoes: [] })))).toBe('');
  });

  it('are the same object while nothing changes, so that the stage is not drawn again', () => {
    const risen = through(moment(8_900));
    expect(reduceEchoStage(risen, moment(8_950))).toBe(risen);
  });
});
