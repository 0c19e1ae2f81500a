import type { Of } from '../../../contract/schema.ts';
import type { staffEntry } from '../../../contract/wire/adminLog.ts';
import { Lines, Panel, Quiet } from './adminLook.ts';
import { deedText, formatMoment } from './adminText.ts';

/** Who of the staff did what to this, the last first. */
export const StaffLog = ({ log }: { readonly log: readonly Of<typeof staffEntry>[] }) => (
  <Panel aria-labelledby="staff-log">
    <h2 id="staff-log">Staff activity</h2>
    {log.length === 0 ? (
      <Quiet>Nothing yet.</Quiet>
    ) : (
      <Lines>
        {log.map((entry) => (
          <li key={`${entry.at} ${entry.action}`}>
            {deedText(entry)}
            <span>
              {formatMoment(entry.at)}, {entry.by}
            </span>
          </li>
        ))}
      </Lines>
    )}
  </Panel>
);
