export interface EditedTracks {
  readonly tracks: readonly string[];
  /** The playlist's version: an edit names the one it was made on. */
  readonly updatedAt: number;
}

export interface PlaylistEdit {
  /** What the edit makes of the songs as they are shown. */
  readonly apply: (tracks: readonly string[]) => readonly string[];
  /** Resolves with the playlist as it was saved; undefined when the edit was refused or lost, which the user has read. */
  readonly send: (version: number) => Promise<EditedTracks | undefined>;
}

export interface EditQueue {
  /** The playlist as it was read from the server; ignored while an edit is being saved. */
  reset(playlist: EditedTracks): void;
  enqueue(edit: PlaylistEdit): void;
}

/**
 * Shows each edit at once and saves them one after another, each on the version that the one before has made. The positions
 * of a later edit depend on the earlier ones: when one fails, those behind it are dropped with it.
 *
 * `show` receives the songs to show, or undefined when every edit is saved or dropped.
 */
export function createEditQueue(start: EditedTracks, show: (tracks: readonly string[] | undefined) => void): EditQueue {
  let saved = start;
  let pending: readonly PlaylistEdit[] = [];
  const shown = () => pending.reduce((tracks, edit) => edit.apply(tracks), saved.tracks);
  const saveAll = async () => {
    for (let [edit] = pending; edit !== undefined; [edit] = pending) {
      const answer = await edit.send(saved.updatedAt);
      if (answer !== undefined) saved = answer;
      pending = answer === undefined ? [] : pending.slice(1);
      show(pending.length === 0 ? undefined : shown());
    }
  };
  return {
    reset: (playlist) => {
      if (pending.length === 0) saved = playlist;
    },
    enqueue: (edit) => {
      const isIdle = pending.length === 0;
      pending = [...pending, edit];
      show(shown());
      if (isIdle) void saveAll();
    },
  };
}
