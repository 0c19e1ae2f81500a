import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { paths } from '../../../paths/paths.ts';
import type { AdminCampaignDetails } from '../../../services/admin/promotionServices.ts';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { Button } from '../../kit/Button.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { StandaloneLink } from '../../link/TextLink.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { AuditLog } from '../AuditLog.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Actions, Column, Columns } from '../admin.styles.ts';
import { RecordContent } from '../RecordContent.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignState } from './CampaignState.tsx';

/** DESK-206 to DESK-209: one campaign with its content, state and history. */
export const CampaignDetailsView = ({ id }: { readonly id: string }) => {
  const query = useQuery(useAdminClient().queries.campaign(id));
  return (
    <>
      <RecordTitle title={query.data?.campaign.name ?? 'Campaign'} />
      <RecordContent
        query={query}
        subject="this campaign"
        list={{ name: 'Campaigns', href: adminPaths.campaigns() }}
      >
        {(details) => <Details details={details} />}
      </RecordContent>
    </>
  );
};

const Details = ({ details }: { readonly details: AdminCampaignDetails }) => {
  const { campaign, log } = details;
  const { requestTask, isRunning } = useStaffTasks();
  return (
    <>
      <CampaignState campaign={campaign} />
      {campaign.phase === 'running' && (
        <p>
          <StandaloneLink href={paths.campaign(campaign._id)}>See it in the shop</StandaloneLink>
        </p>
      )}
      <Columns>
        <Column>
          <TitledPanel id="content" title="Content">
            <AllowedTask kind="editCampaign">
              <CampaignForm
                saved={details}
                submitLabel="Save campaign"
                isBusy={isRunning('editCampaign', campaign._id)}
                onSubmit={(body) => requestTask({ kind: 'editCampaign', id: campaign._id, body })}
              />
            </AllowedTask>
          </TitledPanel>
        </Column>
        <Column>
          <StatePanel campaign={campaign} />
          <AuditLog log={log} />
        </Column>
      </Columns>
    </>
  );
};

const StatePanel = ({ campaign: { _id, hidden, phase } }: Pick<AdminCampaignDetails, 'campaign'>) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <TitledPanel id="state" title="State">
      <Actions>
        <LinkButton variant="secondary" href={adminPaths.campaignPreview(_id)}>
          Preview
        </LinkButton>
      </Actions>
      <AllowedTask kind="endCampaign">
        <Actions>
          <Button
            variant="secondary"
            disabled={isWorking}
            busy={isRunning('showCampaign', _id)}
            onClick={() => requestTask({ kind: 'showCampaign', id: _id, hidden: !hidden })}
          >
            {hidden ? 'Show' : 'Hide'}
          </Button>
          {phase !== 'ended' && (
            <Button
              variant="secondary"
              disabled={isWorking}
              busy={isRunning('endCampaign', _id)}
              onClick={() => requestTask({ kind: 'endCampaign', id: _id })}
            >
              End now
            </Button>
          )}
        </Actions>
      </AllowedTask>
    </TitledPanel>
  );
};
