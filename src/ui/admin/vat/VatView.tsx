import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { countryName } from '../../../../contract/countryName.ts';
import { calendarDay } from '../../../../contract/days.ts';
import { type Currency, formatMinor, toMinor } from '../../../../contract/currency.ts';
import type { VatScheme } from '../../../../contract/rules/vat.ts';
import type { Quarter } from '../../../../contract/wire/adminVat.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminVat } from '../../../services/admin/countryServices.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Actions, Column, Columns, Hint } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { RatesByCountry } from './RatesByCountry.tsx';
import { VatRateForm } from './VatRateForm.tsx';

const schemeTexts: { readonly [S in VatScheme]: string } = {
  single: 'Every order includes the standard rate of the seller’s country (VAT_SCHEME=single).',
  home: 'Orders within the EU include the rates of the seller’s country; exports are without VAT (VAT_SCHEME=home).',
  oss: 'Orders within the EU include the rates of the country of delivery; exports are without VAT (VAT_SCHEME=oss).',
};

type ReportLine = AdminVat['report'][number];

/** Amounts of the report may be differences, and so negative. */
const formatDifference = (more: number, less: number, currency: Currency): string => {
  const cents = toMinor(more, currency) - toMinor(less, currency);
  return cents < 0 ? `−${formatMinor(-cents, currency)}` : formatMinor(cents, currency);
};

const reportColumns: readonly TableColumn<ReportLine>[] = [
  { name: 'Country', cell: ({ country }) => countryName(country) },
  { name: 'Rate', isNumber: true, cell: ({ rate }) => (rate === 0 ? '0%, export' : `${rate}%`) },
  { name: 'Net', isNumber: true, cell: ({ gross, vat, currency }) => formatDifference(gross, vat, currency) },
  { name: 'VAT', isNumber: true, cell: ({ vat, currency }) => formatDifference(vat, 0, currency) },
  {
    name: 'Net refunded',
    isNumber: true,
    cell: ({ refundedGross, refundedVat, currency }) =>
      formatDifference(refundedGross, refundedVat, currency),
  },
  {
    name: 'VAT refunded',
    isNumber: true,
    cell: ({ refundedVat, currency }) => formatDifference(refundedVat, 0, currency),
  },
  {
    name: 'VAT due',
    isNumber: true,
    cell: ({ vat, refundedVat, currency }) => formatDifference(vat, refundedVat, currency),
  },
];

const Report = ({ report }: Pick<AdminVat, 'report'>) =>
  report.length === 0 ? (
    <Hint>No order was placed in this quarter, and nothing was refunded.</Hint>
  ) : (
    <AdminTable
      caption="VAT by country and rate"
      rows={report}
      getRowKey={({ country, rate, currency }) => `${country} ${rate} ${currency}`}
      columns={reportColumns}
    />
  );

/** INTL-45: saves the report as a file. */
const ExportVatButton = ({ quarter }: Pick<DetailsProps, 'quarter'>) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const id = `${quarter.year}-${quarter.quarter}`;
  return (
    <Actions>
      <Button
        variant="secondary"
        disabled={isWorking}
        busy={isRunning('exportVat', id)}
        onClick={() => requestTask({ kind: 'exportVat', id, quarter })}
      >
        Export as CSV
      </Button>
    </Actions>
  );
};

interface DetailsProps extends Pick<ComponentProps<typeof RatesByCountry>, 'today'> {
  readonly vat: AdminVat;
  readonly quarter: Quarter;
}

const Details = ({ vat: { scheme, report, rates }, quarter, today }: DetailsProps) => {
  const timeZone = useTimeZone();
  return (
    <>
      <TitledPanel id="report" title="Return">
        <Hint>
          Orders count in the quarter in which they were placed, refunds in the one in which they were made,
          each by the day of {timeZone} that its invoice or corrected invoice has. Each currency has its own
          lines.
        </Hint>
        <Report report={report} />
        <ExportVatButton quarter={quarter} />
      </TitledPanel>
      <Columns>
        <Column>
          <TitledPanel id="scheme" title="Scheme">
            <Hint>{schemeTexts[scheme]}</Hint>
          </TitledPanel>
          <VatRateForm />
        </Column>
        <Column>
          <TitledPanel id="rates" title="Rates">
            <RatesByCountry rates={rates} today={today} />
          </TitledPanel>
        </Column>
      </Columns>
    </>
  );
};

const firstYear = 2026;

/** `2026-3` for each quarter up to that of a day, the latest first. */
const listQuarters = (day: Date): string[] => {
  const count = (day.getUTCFullYear() - firstYear) * 4 + Math.floor(day.getUTCMonth() / 3) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const at = Math.max(1, count) - 1 - index;
    return `${firstYear + Math.floor(at / 4)}-${(at % 4) + 1}`;
  });
};

/** INTL-20, INTL-26: the VAT of a quarter, and the rates. */
export const VatView = () => {
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date().toISOString());
  const day = calendarDay(now, timeZone);
  const quarters = listQuarters(day);
  const { filters, setSearch } = useAdminSearch(adminPaths.vat, { quarter: quarters });
  const chosen = filters.quarter ?? quarters[0] ?? '';
  const [year = firstYear, quarter = 1] = chosen.split('-').map(Number);
  const query = useQuery(useAdminClient().queries.vat({ quarter: { year, quarter } }));
  return (
    <>
      <SelectField
        label="Quarter"
        value={chosen}
        options={quarters.map((value) => ({ value, label: value.replace('-', ', quarter ') }))}
        onChange={(event) => setSearch({ quarter: event.target.value })}
      />
      <QueryContent query={query} subject="the VAT of this quarter">
        {(vat) => <Details vat={vat} quarter={{ year, quarter }} today={day.toISOString().slice(0, 10)} />}
      </QueryContent>
    </>
  );
};
