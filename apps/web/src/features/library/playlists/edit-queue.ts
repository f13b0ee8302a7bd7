export interface EditedTracks {
  readonly tracks: readonly string[];
  /** The playlist's version: an edit names the one it was made on. */
  readonly updatedAt: number;
}

export interface PlaylistEdit {
  /** What the edit makes of the songs as they are shown. */
  readonly apply: (tracks: readonly string[]) => readonly string[];
  /** Undefined: it was refused or lost, and whoever pressed was told so. */
  readonly send: (version: number) => Promise<EditedTracks | undefined>;
}

export interface EditLine {
  /** The playlist as it was read; heeded while no edit is on its way. */
  heed(playlist: EditedTracks): void;
  add(edit: PlaylistEdit): void;
}

/**
 * Shows each edit at once and saves them one after another, each on the version that the one before has made. Places in a
 * later edit count on the earlier ones: when one fails, those behind it are dropped with it.
 *
 * `show` is told the songs to show, or undefined when nothing is on its way any more.
 */
export function createEditLine(start: EditedTracks, show: (tracks: readonly string[] | undefined) => void): EditLine {
  let saved = start;
  let waiting: readonly PlaylistEdit[] = [];
  const shown = () => waiting.reduce((tracks, edit) => edit.apply(tracks), saved.tracks);
  const saveAll = async () => {
    for (let [edit] = waiting; edit !== undefined; [edit] = waiting) {
      const answer = await edit.send(saved.updatedAt);
      if (answer !== undefined) saved = answer;
      waiting = answer === undefined ? [] : waiting.slice(1);
      show(waiting.length === 0 ? undefined : shown());
    }
  };
  return {
    heed: (playlist) => {
      if (waiting.length === 0) saved = playlist;
    },
    add: (edit) => {
      const isIdle = waiting.length === 0;
      waiting = [...waiting, edit];
      show(shown());
      if (isIdle) void saveAll();
    },
  };
}
