import { Lines, Panel } from './adminLook.ts';
import { formatMoment } from './adminText.ts';

interface StoryProps<S extends string> {
  readonly timeline: readonly { readonly status: S; readonly at: string; readonly note: string | null }[];
  readonly names: { readonly [Each in S]: string };
}

/** Every step that an order or a return has taken, to the minute. */
export const Story = <S extends string>({ timeline, names }: StoryProps<S>) => (
  <Panel aria-labelledby="story">
    <h2 id="story">History</h2>
    <Lines>
      {timeline.map(({ status, at, note }) => (
        <li key={`${at} ${status}`}>
          {names[status]}
          <span>
            {formatMoment(at)}
            {note ? `, ${note}` : ''}
          </span>
        </li>
      ))}
    </Lines>
  </Panel>
);
