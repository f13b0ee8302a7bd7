import { type AskedQuestion, type SurveyAnswer, surveyMaxChars } from '@madoi/contract/site/surveys';
import { useTranslations } from 'use-intl';
import { TextArea } from '#ui/field/TextArea.tsx';
import styles from './survey.module.css';

export interface QuestionFieldProps {
  readonly question: AskedQuestion;
  readonly languageCode: string;
  readonly answer: SurveyAnswer | undefined;
  readonly isMissing: boolean;
  readonly onAnswer: (answer: SurveyAnswer) => void;
}

type PartProps = Pick<QuestionFieldProps, 'question' | 'answer' | 'onAnswer'>;

const Choices = ({ question: { id, choices = [], isMultiple = false }, answer, onAnswer }: PartProps) => {
  const chosen = answer?.choices ?? [];
  const toggle = (place: number) => {
    if (!isMultiple) return onAnswer({ questionId: id, choices: [place] });
    const others = chosen.filter((each) => each !== place);
    onAnswer({ questionId: id, choices: others.length < chosen.length ? others : [...chosen, place] });
  };
  const rows = choices.map((text, place) => ({ text, place }));
  return (
    <div className={styles.choices}>
      {rows.map(({ text, place }) => (
        <label key={place}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(place)}
            onChange={() => toggle(place)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
};

const Scale = ({ question: { id, max = 0, low = '', high = '' }, answer, onAnswer }: PartProps) => {
  const points = Array.from({ length: max }, (_, at) => at + 1);
  return (
    <div className={styles.scale}>
      <small>{low}</small>
      <div>
        {points.map((point) => (
          <label key={point}>
            <input
              type="radio"
              name={id}
              checked={answer?.scale === point}
              onChange={() => onAnswer({ questionId: id, scale: point })}
            />
            <span>{point}</span>
          </label>
        ))}
      </div>
      <small>{high}</small>
    </div>
  );
};

const Words = ({ question: { id }, answer, onAnswer }: PartProps) => {
  const t = useTranslations('surveys');
  return (
    <TextArea
      label={t('words')}
      hint={t('wordsHint', { max: surveyMaxChars.answer })}
      rows={4}
      maxLength={surveyMaxChars.answer}
      value={answer?.text ?? ''}
      onText={(words) => onAnswer({ questionId: id, text: words })}
    />
  );
};

const Body = (props: PartProps) => {
  if (props.question.type === 'choice') return <Choices {...props} />;
  return props.question.type === 'scale' ? <Scale {...props} /> : <Words {...props} />;
};

/** One question with the way to answer it. */
export const QuestionField = ({ question, languageCode, answer, isMissing, onAnswer }: QuestionFieldProps) => {
  const t = useTranslations('surveys');
  const { isRequired, isMultiple, text } = question;
  return (
    <fieldset className={styles.question} lang={languageCode} data-missing={isMissing ? '' : undefined}>
      <legend>{text}</legend>
      <p className={styles.facts}>
        <span>{isRequired ? t('required') : t('optional')}</span>
        {isMultiple === true && <span>{t('multiple')}</span>}
        {isMissing && <b role="alert">{t('missingOne')}</b>}
      </p>
      <Body question={question} answer={answer} onAnswer={onAnswer} />
    </fieldset>
  );
};
