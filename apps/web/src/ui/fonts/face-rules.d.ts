declare module 'virtual:face-rules' {
  import type { FaceRule } from '#ui/fonts/face-rule.ts';

  /** Empty in a browser and without a build. */
  export const faceRules: readonly FaceRule[];
}
