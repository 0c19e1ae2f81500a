import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { campaignPageSize } from '../../../../contract/rules.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminCampaign } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { color } from '../../theme/theme.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import type { TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { CampaignState } from './CampaignState.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { moveItem } from './moveItem.ts';
import { PageActions } from './promotions.styles.ts';
import { QueryTable } from './QueryTable.tsx';
import { toggleColumn } from './toggleColumn.tsx';

const Swatch = styled.span<{ $background: string }>`
  display: inline-block;
  width: 16px;
  height: 16px;
  margin-right: 8px;
  border: 1px solid ${color.control};
  background: ${({ $background }) => $background};
  vertical-align: -3px;
`;

const Made = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-block: 16px;
`;

/** DESK-208, DESK-564: moves a campaign on the home page. */
const MoveCampaign = ({ campaign }: { readonly campaign: AdminCampaign }) => {
  const { requestTask, isWorking } = useStaffTasks();
  const { data = [] } = useQuery(useAdminClient().queries.campaigns());
  const ids = data.map(({ _id }) => _id);
  const index = ids.indexOf(campaign._id);
  return (
    <AllowedTask kind="orderCampaigns">
      <MoveButtons
        name={campaign.name}
        index={index}
        count={ids.length}
        isDisabled={isWorking}
        hasTop
        onMove={(by) =>
          requestTask({ kind: 'orderCampaigns', id: campaign._id, ids: moveItem(ids, index, by) })
        }
      />
    </AllowedTask>
  );
};

/** DESK-564: the new campaign is the last one, below the screen. */
const MadeCampaign = () => {
  // The page mounts with it. A hook of the router would enlarge what every shopper loads.
  const [state] = useState<unknown>(() => history.state);
  const { requestTask, isWorking } = useStaffTasks();
  const { data = [] } = useQuery(useAdminClient().queries.campaigns());
  const last = data.at(-1);
  if (last === undefined || data.length === 1 || state !== last.name) return null;
  const ids = data.map(({ _id }) => _id);
  return (
    <Made>
      <Hint>{last.name} is the last one in this list.</Hint>
      <Button
        variant="secondary"
        disabled={isWorking}
        onClick={() =>
          requestTask({
            kind: 'orderCampaigns',
            id: last._id,
            ids: moveItem(ids, ids.length - 1, 1 - ids.length),
          })
        }
      >
        Move it to the top
      </Button>
    </Made>
  );
};

const columns: readonly TableColumn<AdminCampaign>[] = [
  {
    name: 'Campaign',
    cell: ({ _id, name, description, bgColor }) => (
      <div>
        <Swatch aria-hidden="true" $background={bgColor} />
        <TextLink href={adminPaths.campaign(_id)}>{name}</TextLink>
        <Hint>{description}</Hint>
      </div>
    ),
  },
  { name: 'Products', cell: ({ productCount }) => productCount, isNumber: true },
  { name: 'State', cell: (campaign) => <CampaignState campaign={campaign} /> },
  { name: 'Order', cell: (campaign) => <MoveCampaign campaign={campaign} /> },
  toggleColumn(({ _id, name, hidden }) => ({
    label: hidden ? 'Show' : 'Hide',
    name,
    task: { kind: 'showCampaign', id: _id, hidden: !hidden },
  })),
];

/** ROLE-05, DESK-206 to DESK-208, DESK-497: campaigns with their state, in the order of the home page. */
export const CampaignsView = () => (
  <>
    <AllowedTask kind="createCampaign">
      <PageActions>
        <LinkButton href={adminPaths.newCampaign()}>New campaign</LinkButton>
      </PageActions>
    </AllowedTask>
    <Hint>
      The home page shows the first {campaignPageSize} at once, the others after &apos;Load more&apos;. A new
      campaign is the last one: move it up.
    </Hint>
    <MadeCampaign />
    <QueryTable
      query={useQuery(useAdminClient().queries.campaigns())}
      subject="campaigns"
      caption="Campaigns in the order of the home page"
      getRowKey={({ _id }) => _id}
      columns={columns}
    />
  </>
);
