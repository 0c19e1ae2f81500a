import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { AdminCampaign } from '../../../services/admin/adminServices.ts';
import { EmptyState } from '../../kit/StateBlock.tsx';
import { color } from '../../theme/theme.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useDesk } from '../adminDesk.ts';
import { Quiet } from '../adminLook.ts';
import { ShownTag } from '../products/ShownTag.tsx';
import { ReadPart } from '../ReadPart.tsx';
import { Toggle } from './Toggle.tsx';

const Swatch = styled.span<{ $ground: string }>`
  display: inline-block;
  width: 16px;
  height: 16px;
  margin-right: 8px;
  border: 1px solid ${color.control};
  background: ${({ $ground }) => $ground};
  vertical-align: -3px;
`;

const columns: readonly TableColumn<AdminCampaign>[] = [
  {
    name: 'Campaign',
    cell: ({ name, description, bgColor }) => (
      <div>
        <Swatch aria-hidden="true" $ground={bgColor} />
        <strong>{name}</strong>
        <Quiet>{description}</Quiet>
      </div>
    ),
  },
  { name: 'Products', cell: ({ productCount }) => productCount, isNumber: true },
  { name: 'Visible', cell: ({ hidden }) => <ShownTag hidden={hidden} /> },
  {
    name: 'Change',
    cell: ({ _id, name, hidden }) => (
      <Toggle
        verb={hidden ? 'Show' : 'Hide'}
        name={name}
        task={{ kind: 'showCampaign', id: _id, hidden: !hidden }}
      />
    ),
  },
];

/** ROLE-05: campaigns on and off the home page. */
export const CampaignsView = () => (
  <ReadPart read={useQuery(useDesk().queries.campaigns())} what="the campaigns">
    {(campaigns) =>
      campaigns.length === 0 ? (
        <EmptyState text="There are no campaigns." />
      ) : (
        <AdminTable
          caption="Campaigns in the order of the home page"
          rows={campaigns}
          keyOf={({ _id }) => _id}
          columns={columns}
        />
      )
    }
  </ReadPart>
);
