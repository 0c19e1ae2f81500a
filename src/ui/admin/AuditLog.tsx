import type { Infer } from '../../../contract/schema.ts';
import type { auditEntry } from '../../../contract/wire/adminAuditLog.ts';
import { LogList, Hint } from './admin.styles.ts';
import { TitledPanel } from './TitledPanel.tsx';
import { UndoButton } from './UndoButton.tsx';
import { describeAuditEntry } from './adminText.ts';
import { DateTime } from './DateTime.tsx';

/** Staff actions on an order, product or customer, newest first. */
export const AuditLog = ({ log }: { readonly log: readonly Infer<typeof auditEntry>[] }) => (
  <TitledPanel id="staff-log" title="Staff activity">
    {log.length === 0 ? (
      <Hint>Nothing yet.</Hint>
    ) : (
      <LogList>
        {log.map((entry) => (
          <li key={entry._id}>
            {describeAuditEntry(entry)}
            <span>
              <DateTime at={entry.at} />, {entry.by}
            </span>
            <div>
              <UndoButton entry={entry} name={describeAuditEntry(entry)} />
            </div>
          </li>
        ))}
      </LogList>
    )}
  </TitledPanel>
);
