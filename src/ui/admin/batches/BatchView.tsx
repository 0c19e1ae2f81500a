import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import styled from 'styled-components';
import type { Batch } from '../../../../contract/wire/adminBatches.ts';
import {
  selectBatch,
  selectFailure,
  selectIsChoosing,
  selectProblem,
  type BatchProblem,
} from '../../../machines/batch/selectors.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { FormError } from '../../forms/FormError.tsx';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { Button } from '../../kit/Button.tsx';
import { capitalize } from '../../kit/capitalize.ts';
import { Busy, SkeletonBlock } from '../../kit/Skeleton.tsx';
import { StandaloneLink } from '../../link/TextLink.tsx';
import { type } from '../../theme/theme.ts';
import { Actions, DescriptionList, Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { useOpenAfterReset } from '../useOpenAfterReset.ts';
import { DateTime } from '../DateTime.tsx';
import { BatchActions } from './BatchActions.tsx';
import { BatchItems } from './BatchItems.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { nameOutcomes } from './batchText.ts';
import { useFollowedBatch } from './useFollowedBatch.ts';

/** DESK-403 to DESK-407: a batch from its preview to its undo. */
export const BatchView = ({ id }: { readonly id: string }) => {
  const { batch: actor } = useAdminClient();
  const batch = useSelector(actor, selectBatch);
  const problem = useSelector(actor, selectProblem);
  useFollowedBatch();
  const open = useCallback(() => {
    if (selectIsChoosing(actor.getSnapshot())) actor.send({ type: 'batch.opened', id });
  }, [actor, id]);
  useOpenAfterReset(actor, open);
  const shown = batch?._id === id ? batch : null;
  return (
    <>
      <RecordTitle title={shown?.title ?? 'Batch'} />
      {problem !== null && <Problem problem={problem} />}
      <Busy
        isBusy={shown === null && problem === null}
        label="Loading this batch"
        skeleton={<SkeletonBlock $height="420px" />}
      >
        {shown && <Content batch={shown} />}
      </Busy>
    </>
  );
};

const problemTexts: { readonly [P in BatchProblem]: string } = {
  unanswered: 'We do not know whether this was done. Sending again is safe: it is done once.',
  refused: 'The batch has changed in the meantime.',
  loadFailed: 'We could not load this batch. What the shop does in the background continues.',
};

const ProblemLayout = styled.div`
  display: grid;
  gap: 16px;
  margin-bottom: 24px;
`;

const Problem = ({ problem }: { readonly problem: BatchProblem }) => {
  const { batch: actor } = useAdminClient();
  const failure = useSelector(actor, selectFailure);
  return (
    <ProblemLayout>
      <FormError key={problem} text={problemTexts[problem]}>
        {failure?.message}
      </FormError>
      <Actions>
        <Button variant="secondary" onClick={() => actor.send({ type: 'batch.retried' })}>
          {problem === 'unanswered' ? 'Send again' : 'Try again'}
        </Button>
      </Actions>
    </ProblemLayout>
  );
};

const Summary = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 24px;
  ${type[14]}
`;

const Original = styled.p`
  margin-bottom: 24px;
`;

const Content = ({ batch }: { readonly batch: Batch }) => {
  const { applied, skipped, failed, undone, unchanged, waiting, undoes } = batch;
  const outcomes = nameOutcomes(batch);
  const counts: readonly (readonly [name: string, count: number])[] = [
    [batch.state === 'previewed' ? 'Would change' : 'Not applied', waiting],
    [capitalize(outcomes.applied), applied],
    [capitalize(outcomes.undone), undone],
    ['Left as they are', skipped],
    ['Faults', failed],
    ['Need no change', unchanged],
  ];
  return (
    <>
      <BatchProgress batch={batch} />
      <BatchActions batch={batch} />
      <Summary>
        <DescriptionList>
          {counts
            .filter(([, count]) => count > 0)
            .map(([name, count]) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} count`}>{count.toLocaleString('en')}</dd>,
            ])}
        </DescriptionList>
        <Hint>
          {batch.by}, <DateTime at={batch.at} />
        </Hint>
      </Summary>
      {undoes !== null && (
        <Original>
          <StandaloneLink href={adminPaths.batch(undoes)}>The batch that this one takes back</StandaloneLink>
        </Original>
      )}
      {batch.state !== 'preparing' && <BatchItems batch={batch} />}
    </>
  );
};
