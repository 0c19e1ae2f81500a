import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { watchedMachines } from '../../../../contract/rules/flowSteps.ts';
import { usageDays } from '../../../../contract/rules/metrics.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { PageTitle } from '../../kit/Heading.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { useAdminClient } from '../adminContext.ts';
import { useAdminSearch } from '../useAdminSearch.ts';
import { FlowUsageSection } from './FlowUsageSection.tsx';
import { UsageView } from './UsageView.tsx';
import { flexWrap } from '../../theme/theme.ts';

const Header = styled.div`
  ${flexWrap}
  align-items: end;
  justify-content: space-between;
  gap: 16px;
  & > :last-child {
    min-width: 200px;
  }
`;

const periods = ['7', String(usageDays.default), String(usageDays.maximum)];

/** Usage of the period in the URL. */
export const UsageScreen = () => {
  const { queries } = useAdminClient();
  const { search, filters, setSearch } = useAdminSearch(adminPaths.usage, {
    days: periods,
    flow: watchedMachines,
  });
  const days = filters.days ?? String(usageDays.default);
  const usage = useQuery({ ...queries.usage(Number(days)), placeholderData: keepPreviousData });
  return (
    <>
      <Header>
        <PageTitle>Usage</PageTitle>
        <SelectField
          label="Period"
          value={days}
          options={periods.map((value) => ({ value, label: `Last ${value} days` }))}
          onChange={({ target }) => setSearch({ days: target.value })}
        />
      </Header>
      <QueryContent query={usage} subject="the usage">
        {(value) => <UsageView usage={value} />}
      </QueryContent>
      <FlowUsageSection
        days={Number(days)}
        machine={filters.flow ?? 'checkout'}
        onMachineChange={(flow) => setSearch({ flow, report: '' })}
        reportId={search['report']}
        onReportChange={(report) => setSearch({ report })}
      />
    </>
  );
};
