import type { SurveyAnswer, SurveyInput } from '@madoi/contract/site/surveys';
import type { SiteChange } from '../site-change.ts';

/** Instants in ms since 1970. */
export interface SurveyRecord extends SurveyInput {
  readonly id: string;
  readonly updatedAt: number;
  readonly answerCount: number;
}

export interface KeptAnswers {
  readonly answers: readonly SurveyAnswer[];
  readonly answeredAt: number;
}

export interface SurveyStore {
  /** The latest, drafts too. */
  list(): Promise<readonly SurveyRecord[]>;
  find(id: string): Promise<SurveyRecord | undefined>;
  /** The newest published one that is open at `now` and that rooms lead to. */
  findAfterRooms(now: number): Promise<string | undefined>;
  add(id: string, input: SurveyInput, change: SiteChange): Promise<void>;
  /** `answered`: the questions differ, and somebody has answered. */
  change(
    id: string,
    input: SurveyInput,
    knownAt: number,
    change: SiteChange,
  ): Promise<'done' | 'not_found' | 'conflict' | 'answered'>;
  /** With its answers. Safe to repeat. */
  remove(id: string, change: SiteChange): Promise<void>;
  hasAnswered(id: string, userId: string): Promise<boolean>;
  /** `answered`: this person has; `changed`: the questions are others by now. */
  answer(
    survey: Pick<SurveyRecord, 'id' | 'updatedAt'>,
    userId: string,
    kept: KeptAnswers,
  ): Promise<'done' | 'answered' | 'changed'>;
  /** In the order in which they were given, page by page: the next is read when it is asked for. */
  pagesOfAnswers(id: string): AsyncIterable<readonly KeptAnswers[]>;
}
