import { runSfu } from '../platform/live-audio/sfu/run-sfu.ts';

/** Carries voices in a process of its own: what breaks it leaves the server alone, and it is started again. */
runSfu();
