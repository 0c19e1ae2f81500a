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
import { questionOf, type TaskQuestion } from './taskQuestion.ts';

const Form = styled.form`
  display: grid;
  gap: 24px;
`;

/** A field that was left empty was not given. */
const typedOrNothing = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** Asks before a task that cannot be undone; closing it is a no. */
export const ConfirmTask = () => {
  const { staff } = useDesk();
  const task = useSelector(staff, selectQuestion);
  const question = task && questionOf(task);
  const [asked, setAsked] = useState(question);
  // What it said stays while it closes.
  if (question && question.title !== asked?.title) setAsked(question);
  return (
    <Dialog
      isOpen={task !== null}
      onClose={() => staff.send({ type: 'task.dropped' })}
      title={asked?.title ?? ''}
    >
      {asked && <Question key={asked.title} question={asked} />}
    </Dialog>
  );
};

const Question = ({ question }: { readonly question: TaskQuestion }) => {
  const { staff } = useDesk();
  const id = useId();
  const { register, handleSubmit, formState } = useForm<Of<typeof dispatchBody>>({
    resolver: contractResolver(dispatchBody),
  });
  const confirm = ({ trackingNumber }: Of<typeof dispatchBody>) =>
    staff.send({ type: 'task.confirmed', ...(trackingNumber === undefined ? {} : { trackingNumber }) });
  return (
    <Form
      noValidate
      aria-describedby={id}
      onSubmit={(event) => {
        void handleSubmit(confirm)(event);
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
        <Button variant="secondary" onClick={() => staff.send({ type: 'task.dropped' })}>
          Not now
        </Button>
      </Actions>
    </Form>
  );
};
