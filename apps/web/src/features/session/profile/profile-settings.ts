import type { ComponentType } from 'react';
import type { ProfileData } from './profile-data.ts';

interface SectionProps {
  /** Where the page's own navigation leads to. */
  readonly id: string;
}

/** Sections of the account that features above bring. */
export interface ProfileSettings {
  readonly Listening: ComponentType<SectionProps>;
  readonly ShownToOthers: ComponentType;
  readonly People: ComponentType<SectionProps>;
  readonly ListenBrainz: ComponentType<SectionProps & { readonly link: ProfileData['listenBrainz'] }>;
}
