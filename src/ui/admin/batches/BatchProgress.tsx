import styled from 'styled-components';
import type { Batch } from '../../../../contract/wire/adminBatches.ts';
import { color, type } from '../../theme/theme.ts';
import { BatchStateTag } from './BatchStateTag.tsx';
import { describeProgress } from './batchText.ts';

const Layout = styled.div`
  display: grid;
  gap: 8px;
  margin-block: 12px 16px;
  ${type[16]}
`;

const Bar = styled.progress`
  appearance: none;
  width: 100%;
  max-width: 640px;
  height: 10px;
  border: 1px solid ${color.control};
  border-radius: 5px;
  background: ${color.bg};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${color.bg};
  }
  &::-webkit-progress-value {
    background: ${color.brand};
  }
  &::-moz-progress-bar {
    background: ${color.brand};
  }
`;

/** DESK-405: the state of a batch, with a bar while the shop works on it. */
export const BatchProgress = ({ batch }: { readonly batch: Batch }) => {
  const { state, total, waiting, applied, undone } = batch;
  const [done, all] = state === 'undoing' ? [undone, undone + applied] : [total - waiting, total];
  const isWorking = state === 'running' || state === 'undoing';
  const text = describeProgress(batch);
  return (
    <Layout>
      <BatchStateTag state={state} />
      {isWorking && <Bar aria-label="Progress" value={done} max={Math.max(1, all)} />}
      <p role="status">{text}</p>
    </Layout>
  );
};
