import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { Of } from '../../../contract/schema.ts';
import { dispatchBody } from '../../../contract/wire/adminOrders.ts';
import { selectQuestion } from '../../machines/staff/selectors.ts';
import { contractResolver } from '../forms/contractResolver.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useDesk } from './adminDesk.ts';
import { Actions } from './adminLook.ts';
import { focusAfterQuestion } from './focusAfterQuestion.ts';
import { questionOf, type TaskQuestion } from './taskQuestion.ts';

const Form = styled.form`
  display: grid;
  gap: 24px;
`;

/** A field that was left empty was not given. */
const typedOrNothing = (text: string | undefined): string | undefined => text?.trim() || undefined;

type Dispatch = Of<typeof dispatchBody>;

/** Asks before a task that cannot be undone; closing it is a no. */
export const ConfirmTask = () => {
  const { staff } = useDesk();
  const task = useSelector(staff, selectQuestion);
  const question = task && questionOf(task);
  const [asked, setAsked] = useState(question);
  // What it said stays while it closes.
  if (question && question.title !== asked?.title) setAsked(question);
  const [focus] = useState(focusAfterQuestion);
  const drop = () => {
    focus.answered('no');
    staff.send({ type: 'task.dropped' });
  };
  const confirm = (given: Dispatch) => {
    focus.answered('yes');
    staff.send({ type: 'task.confirmed', ...given });
  };
  return (
    <Dialog isOpen={task !== null} onClose={drop} title={asked?.title ?? ''} finalFocus={focus.target}>
      {asked && <Question key={asked.title} question={asked} onYes={confirm} onNo={drop} />}
    </Dialog>
  );
};

interface QuestionProps {
  readonly question: TaskQuestion;
  readonly onYes: (given: Dispatch) => void;
  readonly onNo: () => void;
}

const Question = ({ question, onYes, onNo }: QuestionProps) => {
  const id = useId();
  const { register, handleSubmit, formState } = useForm<Dispatch>({
    resolver: contractResolver(dispatchBody),
  });
  return (
    <Form
      noValidate
      aria-describedby={id}
      onSubmit={(event) => {
        void handleSubmit(({ trackingNumber }) =>
          onYes(trackingNumber === undefined ? {} : { trackingNumber }),
        )(event);
      }}
    >
      <p id={id}>{question.text}</p>
      {question.asksForTracking && (
        <TextField
          label="Tracking number"
          isOptional
          autoComplete="off"
          error={formState.errors.trackingNumber?.message}
          {...register('trackingNumber', { setValueAs: typedOrNothing })}
        />
      )}
      <Actions>
        <Button type="submit">{question.yes}</Button>
        <Button variant="secondary" onClick={onNo}>
          Not now
        </Button>
      </Actions>
    </Form>
  );
};
