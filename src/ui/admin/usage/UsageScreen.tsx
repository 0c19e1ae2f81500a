import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { usageDays } from '../../../../contract/rules.ts';
import { paths } from '../../../routes/paths.ts';
import { PageTitle } from '../../kit/Heading.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { ReadPart } from '../ReadPart.tsx';
import { useDesk } from '../adminDesk.ts';
import { knownWord, useAdminSearch } from '../useAdminSearch.ts';
import { UsageView } from './UsageView.tsx';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 16px;
  & > :last-child {
    min-width: 200px;
  }
`;

const periods = ['7', String(usageDays.usual), String(usageDays.most)];

/** The usage of the last days, as many as the address says. */
export const UsageScreen = () => {
  const { queries } = useDesk();
  const { search, ask } = useAdminSearch(paths.adminUsage);
  const days = knownWord(periods, search['days']) ?? String(usageDays.usual);
  const usage = useQuery({ ...queries.usage(Number(days)), placeholderData: keepPreviousData });
  return (
    <>
      <Top>
        <PageTitle>Usage</PageTitle>
        <SelectField
          label="Period"
          value={days}
          options={periods.map((value) => ({ value, label: `Last ${value} days` }))}
          onChange={({ target }) => ask({ days: target.value })}
        />
      </Top>
      <ReadPart read={usage} what="the usage">
        {(value) => <UsageView usage={value} />}
      </ReadPart>
    </>
  );
};
