import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import {
  selectFailure,
  selectImport,
  selectImportId,
  selectIsIdle,
  selectProblem,
  selectStep,
  type ImportProblem,
  type ImportStep,
} from '../../../machines/catalogueImport/selectors.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useFocusHeadingWhenLost } from '../../forms/focusRecovery.ts';
import { Button } from '../../kit/Button.tsx';
import { Busy, SkeletonBlock } from '../../kit/Skeleton.tsx';
import { Actions, Hint } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { useAdminClient } from '../adminContext.ts';
import { useAdminSearch } from '../useAdminSearch.ts';
import { useOpenAfterReset } from '../useOpenAfterReset.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { MappingForm } from './MappingForm.tsx';
import { StepLayout } from './imports.styles.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { countRows, formatNames } from './importText.ts';

/** DESK-421 to DESK-433: imports products from the file of another shop. */
export const ImportView = () => (
  <AllowedTask kind="makeProduct">
    <ImportFlow />
  </AllowedTask>
);

const ImportFlow = () => {
  const { catalogueImport: actor } = useAdminClient();
  const { search } = useAdminSearch(adminPaths.importProducts, {});
  const [, navigate] = useLocation();
  const step = useSelector(actor, selectStep);
  const importId = useSelector(actor, selectImportId);
  const problem = useSelector(actor, selectProblem);
  const id = search['id'] ?? null;
  const openIfIdle = useCallback(() => {
    if (selectIsIdle(actor.getSnapshot())) actor.send({ type: 'import.opened', id });
  }, [actor, id]);
  useOpenAfterReset(actor, openIfIdle);
  const isToOpen = step === 'choose' && id !== null;
  useEffect(() => {
    if (isToOpen) actor.send({ type: 'import.opened', id });
  }, [actor, isToOpen, id]);
  // A reload shows the same import.
  useEffect(() => {
    if (importId !== null && importId !== id)
      navigate(adminPaths.importProducts({ id: importId }), { replace: true });
  }, [importId, id, navigate]);
  useFocusHeadingWhenLost(step);
  return (
    <StepLayout>
      {problem !== null && <Problem problem={problem} />}
      {problem === 'findFailed' || problem === 'uploadFailed' ? null : <Step step={step} />}
    </StepLayout>
  );
};

const problemTexts: { readonly [P in ImportProblem]: readonly [text: string, button: string] } = {
  findFailed: ['We could not load the imports.', 'Try again'],
  uploadFailed: ['The file was not uploaded.', 'Continue the upload'],
  unanswered: ['We do not know whether this was done. Sending again is safe: it is done once.', 'Send again'],
  refused: ['The import has changed in the meantime.', 'Show it as it is now'],
  loadFailed: ['We could not load this import. What the shop does in the background continues.', 'Try again'],
};

const Problem = ({ problem }: { readonly problem: ImportProblem }) => {
  const { catalogueImport: actor } = useAdminClient();
  const failure = useSelector(actor, selectFailure);
  const [text, button] = problemTexts[problem];
  return (
    <>
      <FormError key={problem} text={text}>
        {failure?.message}
      </FormError>
      <Actions>
        <Button variant="secondary" onClick={() => actor.send({ type: 'import.retried' })}>
          {button}
        </Button>
        {problem === 'uploadFailed' && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'upload.canceled' })}>
            Cancel
          </Button>
        )}
      </Actions>
    </>
  );
};

const Step = ({ step }: { readonly step: ImportStep }) => {
  const current = useSelector(useAdminClient().catalogueImport, selectImport);
  if (step === 'choose') return <ChooseFile />;
  if (step === 'upload') return <UploadProgress />;
  if (current === null)
    return (
      <Busy isBusy label="Loading the imports" skeleton={<SkeletonBlock $height="320px" />}>
        {null}
      </Busy>
    );
  return (
    <>
      <FileLine current={current} />
      <ImportStepView step={step} current={current} />
    </>
  );
};

const FileLine = ({ current: { fileName, format, lines } }: { readonly current: CatalogueImport }) => (
  <Hint>
    {fileName}
    {format !== null && `, ${formatNames[format]}, ${countRows(lines)}`}
  </Hint>
);

const ImportStepView = ({
  step,
  current,
}: {
  readonly step: ImportStep;
  readonly current: CatalogueImport;
}) => {
  if (step === 'map') return <MappingForm key={current._id} current={current} />;
  if (step === 'preview') return <ImportPreview current={current} />;
  return step === 'done' || step === 'failed' ? (
    <ImportResult current={current} />
  ) : (
    <ImportProgress current={current} />
  );
};
