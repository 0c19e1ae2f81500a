import styled from 'styled-components';
import type { Usage } from '../../../../contract/wire/adminUsage.ts';
import { media } from '../../theme/theme.ts';
import { Column } from '../adminLook.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { DayColumns } from './DayColumns.tsx';
import { NamedBars, type NamedBar } from './NamedBars.tsx';
import { Plot } from './Plot.tsx';
import { counted, eventNames, share, shortDay, sourceNames, stepNames } from './usageText.ts';

const Plots = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  column-gap: 48px;
  margin-top: 24px;
  ${media.from1280} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** As in 'Page views 12, Searches 3'. */
const sentence = (bars: readonly NamedBar[]): string =>
  bars.map(({ name, count, note }) => `${name} ${counted(count)}${note ? ` (${note})` : ''}`).join(', ');

const barColumns = (of: string): TableColumn<NamedBar>[] => [
  { name: of, cell: ({ name }) => name },
  { name: 'Count', cell: ({ count }) => counted(count), isNumber: true },
];

const Bars = ({ title, of, note, bars }: { title: string; of: string; note?: string; bars: NamedBar[] }) => (
  <Plot
    title={title}
    note={note}
    table={<AdminTable caption={title} columns={barColumns(of)} rows={bars} keyOf={({ name }) => name} />}
  >
    <NamedBars label={`${title}: ${sentence(bars)}`} bars={bars} />
  </Plot>
);

const dayColumns: TableColumn<Usage['days'][number]>[] = [
  { name: 'Day', cell: ({ day }) => shortDay(day) },
  { name: 'Guests', cell: ({ guests }) => counted(guests), isNumber: true },
  { name: 'Signed in', cell: ({ signedIn }) => counted(signedIn), isNumber: true },
  { name: 'Events', cell: ({ events }) => counted(events), isNumber: true },
];

const Visits = ({ days }: Pick<Usage, 'days'>) => {
  const guests = sum(days.map((day) => day.guests));
  const signedIn = sum(days.map((day) => day.signedIn));
  return (
    <Plot
      title="Visits"
      note={`${counted(guests + signedIn)} ${guests + signedIn === 1 ? 'visit' : 'visits'}, ${counted(signedIn)} of them signed in.`}
      table={<AdminTable caption="Visits" columns={dayColumns} rows={days} keyOf={({ day }) => day} />}
    >
      <DayColumns
        label={`Visits per day: ${counted(guests)} of guests and ${counted(signedIn)} signed in, in ${days.length} days`}
        names={['Guests', 'Signed in']}
        columns={days.map(({ day, guests: without, signedIn: within }) => ({
          day,
          parts: [without, within],
        }))}
      />
    </Plot>
  );
};

/** SCOPE-03: what the shop is used for, drawn, and as tables behind the drawings. */
export const UsageView = ({ usage: { days, events, sources, steps } }: { readonly usage: Usage }) => {
  const [begun] = steps;
  return (
    <Plots>
      <Visits days={days} />
      <Column>
        <Bars
          title="From product to order"
          of="Step"
          note="Visits that reached each step, and orders. Visitors who did not accept cookies count only at the last step."
          bars={steps.map(({ step, count }) => ({
            name: stepNames[step],
            count,
            ...(step === begun?.step ? {} : { note: share(count, begun?.count ?? 0) }),
          }))}
        />
        <Bars
          title="Where visits came from"
          of="Source"
          bars={sources.map(({ source, visits }) => ({ name: sourceNames[source], count: visits }))}
        />
      </Column>
      <Bars
        title="Visitor activity"
        of="Event"
        bars={events.map(({ eventType, count }) => ({ name: eventNames[eventType], count }))}
      />
    </Plots>
  );
};
