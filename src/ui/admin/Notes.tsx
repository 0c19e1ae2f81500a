import { noteBody } from '../../../contract/wire/adminCustomers.ts';
import type { StaffNote } from '../../services/admin/adminServices.ts';
import { UserText } from '../account/detailPage.styles.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { Button } from '../kit/Button.tsx';
import { TextAreaField } from '../kit/TextAreaField.tsx';
import { LogList, PanelForm } from './admin.styles.ts';
import { AllowedTask } from './AllowedTask.tsx';
import { DateTime } from './DateTime.tsx';
import { TitledPanel } from './TitledPanel.tsx';
import { useStaffTasks } from './useStaffTasks.ts';
import { useUnsavedChanges } from './unsavedChanges.ts';
import { useOnTaskDone } from './useOnTaskDone.ts';

interface NotesProps {
  /** Id of the order or customer. */
  readonly subjectId: string;
  readonly notes: readonly StaffNote[];
}

/** DESK-04: notes of staff about an order or a customer. */
export const Notes = ({ subjectId, notes }: NotesProps) => (
  <TitledPanel id="notes" title="Notes for staff">
    {notes.length > 0 && (
      <LogList>
        {notes.map(({ _id, text, by, at }) => (
          <li key={_id}>
            <UserText>{text}</UserText>
            <span>
              <DateTime at={at} />, {by}
            </span>
          </li>
        ))}
      </LogList>
    )}
    <AllowedTask kind="addNote">
      <NoteForm subjectId={subjectId} />
    </AllowedTask>
  </TitledPanel>
);

const NoteForm = ({ subjectId }: Pick<NotesProps, 'subjectId'>) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, formState, reset } = useContractForm(noteBody, {
    defaultValues: { text: '' },
  });
  useUnsavedChanges('New note', formState.isDirty);
  useOnTaskDone('addNote', () => reset());
  return (
    <PanelForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit(({ text }) => requestTask({ kind: 'addNote', id: subjectId, text }))(event);
      }}
    >
      <div className="wide">
        <TextAreaField label="New note" rows={3} required {...field('text')} />
      </div>
      <Button type="submit" variant="secondary" disabled={isWorking} busy={isRunning('addNote', subjectId)}>
        Save note
      </Button>
    </PanelForm>
  );
};
