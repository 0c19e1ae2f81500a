import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { TimelineEntry } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { LogList } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { DateTime } from '../DateTime.tsx';
import { PagedList } from '../PagedList.tsx';
import { isTaskAllowed } from '../taskRoles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { UndoButton } from '../UndoButton.tsx';
import { useStaffRole } from '../useStaffRole.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { describeActor, describeTimelineEntry } from './timelineText.ts';

interface OrderTimelineProps {
  readonly orderId: string;
}

/** DESK-451: everything that happened to an order, newest first. */
export const OrderTimeline = ({ orderId }: OrderTimelineProps) => {
  const list = useInfiniteQuery(useAdminClient().queries.timeline(orderId));
  return (
    <TitledPanel id="timeline" title="Timeline">
      <PagedList list={list} subject="entries">
        {(entries) => (
          <LogList>
            {entries.map((entry) => (
              <li key={entry.key}>
                {entry.kind === 'return' ? (
                  <TextLink href={adminPaths.return(entry._return)}>{describeTimelineEntry(entry)}</TextLink>
                ) : (
                  describeTimelineEntry(entry)
                )}
                <span>
                  <DateTime at={entry.at} />, {describeActor(entry)}
                </span>
                <EntryActions entry={entry} orderId={orderId} />
              </li>
            ))}
          </LogList>
        )}
      </PagedList>
    </TitledPanel>
  );
};

const EntryActions = ({ entry, orderId }: OrderTimelineProps & { readonly entry: TimelineEntry }) => {
  const { requestTask, isWorking } = useStaffTasks();
  const role = useStaffRole();
  const text = describeTimelineEntry(entry);
  if (entry.kind === 'staff' || entry.kind === 'note')
    return entry.entry?.undo ? (
      <div>
        <UndoButton id={entry.entry._id} state={entry.entry.undo} name={text} />
      </div>
    ) : null;
  if (entry.kind !== 'mail' || entry.isRepeat || !isTaskAllowed('resendMail', role)) return null;
  const { mail, subject, state } = entry;
  if (state === 'waiting') return null;
  return (
    <div>
      <Button
        variant="quiet"
        disabled={isWorking}
        aria-label={`Send again: ${text}`}
        onClick={() => requestTask({ kind: 'resendMail', id: orderId, mail, subject })}
      >
        Send again
      </Button>
    </div>
  );
};
