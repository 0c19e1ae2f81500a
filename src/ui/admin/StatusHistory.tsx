import { LogList, Panel } from './admin.styles.ts';
import { formatDateTime } from './adminText.ts';

interface StatusHistoryProps<S extends string> {
  readonly timeline: readonly { readonly status: S; readonly at: string; readonly note: string | null }[];
  readonly names: { readonly [Status in S]: string };
}

/** All status changes of an order or a return, with times. */
export const StatusHistory = <S extends string>({ timeline, names }: StatusHistoryProps<S>) => (
  <Panel aria-labelledby="story">
    <h2 id="story">History</h2>
    <LogList>
      {timeline.map(({ status, at, note }) => (
        <li key={`${at} ${status}`}>
          {names[status]}
          <span>
            {formatDateTime(at)}
            {note ? `, ${note}` : ''}
          </span>
        </li>
      ))}
    </LogList>
  </Panel>
);
