import type { Part, Plan, SongSpec } from '../compose/score.ts';
import type { MasterSpec } from '../master/master.ts';
import type { MixerSettings } from '../mix/strip.ts';

/** A style is who plays what (`arrange`), where it stands (`mixer`) and how it is mastered. */
export interface Style {
  readonly arrange: (plan: Plan) => readonly Part[];
  readonly mixer: (song: SongSpec) => MixerSettings;
  readonly master: MasterSpec;
}
