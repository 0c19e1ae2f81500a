import { LogList } from './admin.styles.ts';
import { TitledPanel } from './TitledPanel.tsx';
import { DateTime } from './DateTime.tsx';

interface StatusHistoryProps<S extends string> {
  readonly timeline: readonly { readonly status: S; readonly at: string; readonly note: string | null }[];
  readonly names: { readonly [Status in S]: string };
}

/** All status changes of an order or a return, with times. */
export const StatusHistory = <S extends string>({ timeline, names }: StatusHistoryProps<S>) => (
  <TitledPanel id="story" title="History">
    <LogList>
      {timeline.map(({ status, at, note }) => (
        <li key={`${at} ${status}`}>
          {names[status]}
          <span>
            <DateTime at={at} />
            {note ? `, ${note}` : ''}
          </span>
        </li>
      ))}
    </LogList>
  </TitledPanel>
);
