import { useInfiniteQuery } from '@tanstack/react-query';
import { isEditable } from '../../../../contract/orderEdit.ts';
import { parse } from '../../../../contract/parse.ts';
import { hasTracking, loggedTracking } from '../../../../contract/rules/parcelTracking.ts';
import { exchangedLines, hasSizesOf } from '../../../../contract/rules/sizeExchange.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { Order } from '../../../../contract/types.ts';
import type { auditEntry } from '../../../../contract/wire/adminAuditLog.ts';
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
  readonly order: Order;
  /** Whether the order still has an address to send mails to. */
  readonly canMail: boolean;
}

/** DESK-451: everything that happened to an order, newest first. */
export const OrderTimeline = ({ order, canMail }: OrderTimelineProps) => {
  const list = useInfiniteQuery(useAdminClient().queries.timeline(order._id));
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
                <EntryActions entry={entry} order={order} canMail={canMail} />
              </li>
            ))}
          </LogList>
        )}
      </PagedList>
    </TitledPanel>
  );
};

/** Whether the order has left, or its sizes were exchanged again, since an exchange of sizes; the same of a parcel and its tracking. */
const isTooLate = (
  { action, after }: Infer<typeof auditEntry>,
  { status, items, parcels }: Order,
): boolean => {
  if (action === 'parcel_tracking_changed') {
    const tracking = parse(loggedTracking, after);
    const parcel = tracking.ok && parcels.find(({ number }) => number === tracking.value.number);
    return !parcel || parcel.deliveredAt !== null || !hasTracking(parcel, tracking.value);
  }
  if (action !== 'order_sizes_exchanged') return false;
  const exchanged = parse(exchangedLines, after);
  const lines = items.map(({ _id: id, size }) => ({ id, size }));
  return !isEditable(status, items) || !exchanged.ok || !hasSizesOf(exchanged.value, lines);
};

const EntryActions = ({ entry, order, canMail }: OrderTimelineProps & { readonly entry: TimelineEntry }) => {
  const { requestTask, isWorking } = useStaffTasks();
  const role = useStaffRole();
  const text = describeTimelineEntry(entry);
  if (entry.kind === 'staff' || entry.kind === 'note' || entry.kind === 'status') {
    return entry.entry?.undo ? (
      <div>
        <UndoButton entry={entry.entry} name={text} isTooLate={isTooLate(entry.entry, order)} />
      </div>
    ) : null;
  }
  if (entry.kind !== 'mail' || entry.isRepeat || !canMail || !isTaskAllowed('resendMail', role)) return null;
  const { mail, subject, state } = entry;
  if (state === 'waiting') return null;
  return (
    <div>
      <Button
        variant="quiet"
        disabled={isWorking}
        aria-label={`Send again: ${text}`}
        onClick={() => requestTask({ kind: 'resendMail', id: order._id, mail, subject })}
      >
        Send again
      </Button>
    </div>
  );
};
