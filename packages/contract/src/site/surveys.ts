import * as z from 'zod/mini';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { siteTexts } from './site-texts.ts';

/** In UTF-16 units, for each language; `answer` limits what people write. */
export const surveyMaxChars = { title: 60, lead: 400, question: 160, choice: 60, answer: 1_000 } as const;
export const surveyQuestionsMax = 20;
/** How many choices a question of type `choice` offers. */
export const surveyChoices = { min: 2, max: 10 } as const;
/** The highest point of a scale, which begins at 1. */
export const surveyScale = { min: 3, max: 10 } as const;

const questionId = z.string().check(z.minLength(1), z.maxLength(40));
const common = { id: questionId, texts: siteTexts(surveyMaxChars.question), isRequired: z.boolean() };

export const surveyQuestionSchema = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('choice'),
    choices: z
      .array(siteTexts(surveyMaxChars.choice))
      .check(z.minLength(surveyChoices.min), z.maxLength(surveyChoices.max)),
    isMultiple: z.boolean(),
  }),
  z.object({
    ...common,
    type: z.literal('scale'),
    max: z.number().check(z.int(), z.gte(surveyScale.min), z.lte(surveyScale.max)),
    low: siteTexts(surveyMaxChars.choice),
    high: siteTexts(surveyMaxChars.choice),
  }),
  z.object({ ...common, type: z.literal('text') }),
]);
export type SurveyQuestion = z.output<typeof surveyQuestionSchema>;
export type SurveyQuestionType = SurveyQuestion['type'];
export const surveyQuestionTypes = ['choice', 'scale', 'text'] as const satisfies readonly SurveyQuestionType[];

/** `upcoming`, `open` or `closed` by its dates. */
export const surveyStates = ['upcoming', 'open', 'closed'] as const;
export type SurveyState = (typeof surveyStates)[number];

/** A question as it is asked: in the survey's language for this reader. */
const askedSchema = z.object({
  id: questionId,
  type: z.enum(surveyQuestionTypes),
  text: z.string(),
  isRequired: z.boolean(),
  choices: z.optional(z.array(z.string())),
  isMultiple: z.optional(z.boolean()),
  max: z.optional(z.number()),
  low: z.optional(z.string()),
  high: z.optional(z.string()),
});
export type AskedQuestion = z.output<typeof askedSchema>;

export const getSurvey = defineEndpoint({
  method: 'GET',
  path: '/site/surveys/:id',
  summary: 'A survey with its questions, and whether the caller has answered it',
  rule: '3.17',
  access: 'anyone',
  params: idParams,
  query: z.object({ lang: z.optional(z.enum(locales)) }),
  answer: z.object({
    id: idSchema,
    title: z.string(),
    lead: z.string(),
    languageCode: z.enum(locales),
    state: z.enum(surveyStates),
    isAnswered: z.boolean(),
    questions: z.array(askedSchema),
  }),
});
export type Survey = z.output<(typeof getSurvey)['answer']>;

/** Exactly the field of the question's type: the places of chosen choices, the point of a scale, or words. */
const answerSchema = z.object({
  questionId,
  choices: z.optional(z.array(z.number().check(z.int(), z.gte(0))).check(z.maxLength(surveyChoices.max))),
  scale: z.optional(z.number().check(z.int())),
  text: z.optional(z.string().check(z.maxLength(surveyMaxChars.answer))),
});
export type SurveyAnswer = z.output<typeof answerSchema>;

export const answerSurvey = defineEndpoint({
  method: 'POST',
  path: '/site/surveys/:id/answers',
  summary: 'Answers a survey, once',
  rule: '3.17',
  access: 'user',
  params: idParams,
  body: z.object({ answers: z.array(answerSchema).check(z.maxLength(surveyQuestionsMax)) }),
  answer: z.union([
    z.object({ success: z.literal(true) }),
    /** `invalid`: a required question is without an answer, or an answer is none of its question. */
    z.object({
      success: z.literal(false),
      reason: z.enum(['closed', 'answered', 'invalid']),
      questionIds: z.optional(z.array(z.string())),
    }),
  ]),
});

const surveyInput = z.object({
  titles: siteTexts(surveyMaxChars.title),
  leads: siteTexts(surveyMaxChars.lead),
  questions: z.array(surveyQuestionSchema).check(z.maxLength(surveyQuestionsMax)),
  startAt: z.optional(instantMs),
  endAt: z.optional(instantMs),
  isPublished: z.boolean(),
  /** Rooms that have ended and whose owner asks nothing lead to it. */
  isAfterRooms: z.boolean(),
});
export type SurveyInput = z.output<typeof surveyInput>;

const entrySchema = z.extend(surveyInput, { id: idSchema, updatedAt: instantMs, answerCount: z.number() });
export type SurveyEntry = z.output<typeof entrySchema>;

export const listSurveys = defineEndpoint({
  method: 'GET',
  path: '/operator/surveys',
  summary: 'The latest 100 surveys in all languages, drafts too, with how many have answered',
  rule: '3.17',
  access: 'operator',
  answer: z.object({ list: z.array(entrySchema) }),
});

/**
 * `empty`: no title, no question, or a question or choice without words. `dates`: it ends before it begins. `answered`: somebody has
 * answered, so that the questions stay as they are. `conflict`: somebody else has changed it since `updatedAt`.
 */
const surveyReasons = ['empty', 'dates', 'answered', 'conflict'] as const;

const saved = z.union([
  z.object({ success: z.literal(true), id: idSchema }),
  z.object({ success: z.literal(false), reason: z.enum(surveyReasons) }),
]);

export const addSurvey = defineEndpoint({
  method: 'POST',
  path: '/operator/surveys',
  summary: 'Adds a survey',
  rule: '3.17',
  access: 'operator',
  body: surveyInput,
  answer: saved,
});

export const changeSurvey = defineEndpoint({
  method: 'PUT',
  path: '/operator/surveys/:id',
  summary: 'Changes a survey; its questions only while nobody has answered',
  rule: '3.17',
  access: 'operator',
  params: idParams,
  body: z.extend(surveyInput, { updatedAt: instantMs }),
  answer: saved,
});

export const removeSurvey = defineEndpoint({
  method: 'DELETE',
  path: '/operator/surveys/:id',
  summary: 'Removes a survey with its answers. Safe to repeat',
  rule: '3.17',
  access: 'operator',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});
