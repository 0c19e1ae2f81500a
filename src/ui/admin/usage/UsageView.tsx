import styled from 'styled-components';
import type { Usage } from '../../../../contract/wire/adminUsage.ts';
import { media } from '../../theme/theme.ts';
import { Column } from '../admin.styles.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { DailyBarChart } from './DailyBarChart.tsx';
import { HorizontalBarChart, type HorizontalBar } from './HorizontalBarChart.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { formatCount, eventNames, formatShare, formatShortDay, sourceNames, stepNames } from './usageText.ts';

const ChartGrid = styled.div`
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
const describeBars = (bars: readonly HorizontalBar[]): string =>
  bars.map(({ name, count, note }) => `${name} ${formatCount(count)}${note ? ` (${note})` : ''}`).join(', ');

const barColumns = (columnName: string): TableColumn<HorizontalBar>[] => [
  { name: columnName, cell: ({ name }) => name },
  { name: 'Count', cell: ({ count }) => formatCount(count), isNumber: true },
];

const BarFigure = ({
  title,
  columnName,
  note,
  bars,
}: {
  title: string;
  columnName: string;
  note?: string;
  bars: HorizontalBar[];
}) => (
  <ChartFigure
    title={title}
    note={note}
    table={
      <AdminTable
        caption={title}
        columns={barColumns(columnName)}
        rows={bars}
        getRowKey={({ name }) => name}
      />
    }
  >
    <HorizontalBarChart label={`${title}: ${describeBars(bars)}`} bars={bars} />
  </ChartFigure>
);

const dayColumns: TableColumn<Usage['days'][number]>[] = [
  { name: 'Day', cell: ({ day }) => formatShortDay(day) },
  { name: 'Guests', cell: ({ guests }) => formatCount(guests), isNumber: true },
  { name: 'Signed in', cell: ({ signedIn }) => formatCount(signedIn), isNumber: true },
  { name: 'Events', cell: ({ events }) => formatCount(events), isNumber: true },
];

const VisitsFigure = ({ days }: Pick<Usage, 'days'>) => {
  const guests = sum(days.map((day) => day.guests));
  const signedIn = sum(days.map((day) => day.signedIn));
  return (
    <ChartFigure
      title="Visits"
      note={`${formatCount(guests + signedIn)} ${guests + signedIn === 1 ? 'visit' : 'visits'}, ${formatCount(signedIn)} of them signed in.`}
      table={<AdminTable caption="Visits" columns={dayColumns} rows={days} getRowKey={({ day }) => day} />}
    >
      <DailyBarChart
        label={`Visits per day: ${formatCount(guests)} of guests and ${formatCount(signedIn)} signed in, in ${days.length} days`}
        seriesNames={['Guests', 'Signed in']}
        bars={days.map(({ day, guests: guestCount, signedIn: signedInCount }) => ({
          day,
          parts: [guestCount, signedInCount],
        }))}
      />
    </ChartFigure>
  );
};

/** SCOPE-03: usage as charts, each with a table. */
export const UsageView = ({ usage: { days, events, sources, steps } }: { readonly usage: Usage }) => {
  const [firstStep] = steps;
  return (
    <ChartGrid>
      <VisitsFigure days={days} />
      <Column>
        <BarFigure
          title="From product to order"
          columnName="Step"
          note="Visits that reached each step, and orders. Visitors who did not accept cookies count only at the last step, and orders paid by a link have no cart: a step can have more visits than the one before."
          bars={steps.map(({ step, count }) => ({
            name: stepNames[step],
            count,
            ...(step === firstStep?.step ? {} : { note: formatShare(count, firstStep?.count ?? 0) }),
          }))}
        />
        <BarFigure
          title="Where visits came from"
          columnName="Source"
          bars={sources.map(({ source, visits }) => ({ name: sourceNames[source], count: visits }))}
        />
      </Column>
      <BarFigure
        title="Visitor activity"
        note="Only of visitors who accepted cookies, or whom the shop need not ask. ‘Visits’ above counts all."
        columnName="Event"
        bars={events.map(({ eventType, count }) => ({ name: eventNames[eventType], count }))}
      />
    </ChartGrid>
  );
};
