import type { Infer } from '../../../contract/schema.ts';
import type { auditEntry } from '../../../contract/wire/adminAuditLog.ts';
import { LogList, Hint } from './admin.styles.ts';
import { TitledPanel } from './TitledPanel.tsx';
import { describeAuditEntry, formatDateTime } from './adminText.ts';

/** Staff actions on an order or product, newest first. */
export const AuditLog = ({ log }: { readonly log: readonly Infer<typeof auditEntry>[] }) => (
  <TitledPanel id="staff-log" title="Staff activity">
    {log.length === 0 ? (
      <Hint>Nothing yet.</Hint>
    ) : (
      <LogList>
        {log.map((entry) => (
          <li key={`${entry.at} ${entry.action}`}>
            {describeAuditEntry(entry)}
            <span>
              {formatDateTime(entry.at)}, {entry.by}
            </span>
          </li>
        ))}
      </LogList>
    )}
  </TitledPanel>
);
