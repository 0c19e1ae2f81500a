import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import type { FlowActor } from '../../../machines/registry.ts';
import { selectCanSubmit, selectFailureOf, selectRunningTask } from '../../../machines/account/selectors.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useRestoreFocusAfterBusy } from '../../forms/focusRecovery.ts';
import { Button } from '../../kit/Button.tsx';
import { Actions, Hint } from './details.styles.ts';

/** Download of all data stored about the user. */
export const DataExport = ({ flow }: { readonly flow: FlowActor<'account'> }) => {
  const isExporting = useSelector(flow, selectRunningTask) === 'exportData';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('exportData'));
  const containerRef = useRestoreFocusAfterBusy<HTMLDivElement>(isExporting);
  return (
    <>
      <Hint>
        Download everything we store about you in one JSON file: this record, your orders, returns, reviews,
        wishlist, cart and where you are signed in.
      </Hint>
      {failure && <FormError key={failure.message} text={failure.message} />}
      <Actions ref={containerRef}>
        <Button
          variant="secondary"
          busy={isExporting}
          disabled={!canSubmit}
          onClick={() => flow.send({ type: 'export.requested' })}
        >
          {!isExporting && <Download aria-hidden="true" strokeWidth={1.5} size={18} />}
          {isExporting ? 'Collecting your data...' : 'Download my data'}
        </Button>
      </Actions>
    </>
  );
};
