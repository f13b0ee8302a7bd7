import { withoutTracks, withTrackMoved } from '@madoi/domain/library/playlist-edits';
import { expect, it } from 'vitest';
import { createEditQueue, type EditedTracks, type PlaylistEdit } from './edit-queue.ts';

/** A server that keeps a playlist and answers when the test says so. */
function world() {
  let kept: EditedTracks = { tracks: ['a', 'b', 'c', 'd'], updatedAt: 1 };
  const shown: (string | undefined)[] = [];
  const versions: number[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  const edits = createEditQueue(kept, (tracks) => shown.push(tracks?.join('')));
  const edit = (apply: PlaylistEdit['apply']): PlaylistEdit => ({
    apply,
    send: (version) => {
      versions.push(version);
      return new Promise((resolve) => {
        answers.push((isTaken) => {
          if (isTaken) kept = { tracks: apply(kept.tracks), updatedAt: version + 10 };
          resolve(isTaken ? kept : undefined);
        });
      });
    },
  });
  const answer = async (isTaken: boolean) => {
    answers.shift()?.(isTaken);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { edits, edit, shown, versions, answer, kept: () => kept.tracks.join('') };
}

const toEnd = (tracks: readonly string[]) => withTrackMoved(tracks, 0, tracks.length - 1);

it('saves a second move that is made while the first is saved, on the version that the first has made', async () => {
  const { edits, edit, shown, versions, answer, kept } = world();
  edits.enqueue(edit(toEnd));
  edits.enqueue(edit(toEnd));
  edits.enqueue(edit((tracks) => withoutTracks(tracks, [0])));
  expect(shown).toEqual(['bcda', 'cdab', 'dab']);
  expect(versions).toEqual([1]);
  await answer(true);
  await answer(true);
  await answer(true);
  expect([kept(), versions]).toEqual(['dab', [1, 11, 21]]);
  expect(shown.slice(3)).toEqual(['dab', 'dab', undefined]);
});

it('drops what counts on an edit that failed, and the next edit starts from what is read then', async () => {
  const { edits, edit, shown, versions, answer, kept } = world();
  edits.enqueue(edit(toEnd));
  edits.enqueue(edit(toEnd));
  await answer(false);
  expect([shown.at(-1), versions, kept()]).toEqual([undefined, [1], 'abcd']);
  edits.reset({ tracks: ['x', 'y'], updatedAt: 50 });
  edits.enqueue(edit(toEnd));
  expect([shown.at(-1), versions]).toEqual(['yx', [1, 50]]);
});

it('ignores a playlist that was read while an edit was being saved', () => {
  const { edits, edit, shown } = world();
  edits.enqueue(edit(toEnd));
  edits.reset({ tracks: ['x', 'y'], updatedAt: 50 });
  edits.enqueue(edit(toEnd));
  expect(shown).toEqual(['bcda', 'cdab']);
});
