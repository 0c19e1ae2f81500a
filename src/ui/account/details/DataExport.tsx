import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import type { AccountActor } from '../../../machines/actors.ts';
import { selectCanSubmit, selectFailureOf, selectWorkingOn } from '../../../machines/account/selectors.ts';
import { Refusal } from '../../forms/Refusal.tsx';
import { useReturningFocus } from '../../forms/useKeptFocus.ts';
import { Button } from '../../kit/Button.tsx';
import { Actions, Quiet } from './detailsLook.ts';

/** All that the shop keeps of the person, as a file. */
export const DataExport = ({ flow }: { readonly flow: AccountActor }) => {
  const isExporting = useSelector(flow, selectWorkingOn) === 'exportData';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('exportData'));
  const place = useReturningFocus<HTMLDivElement>(isExporting);
  return (
    <>
      <Quiet>
        Download everything we store about you in one JSON file: this record, your orders, returns, reviews,
        wishlist, cart and where you are signed in.
      </Quiet>
      {failure && <Refusal key={failure.message} text={failure.message} />}
      <Actions ref={place}>
        <Button
          variant="secondary"
          busy={isExporting}
          disabled={!canSubmit}
          onClick={() => flow.send({ type: 'export.asked' })}
        >
          {!isExporting && <Download aria-hidden="true" strokeWidth={1.5} size={18} />}
          {isExporting ? 'Collecting your data...' : 'Download my data'}
        </Button>
      </Actions>
    </>
  );
};
