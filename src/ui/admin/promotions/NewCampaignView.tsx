import { useLocation } from 'wouter';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { Hint } from '../admin.styles.ts';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { PageBody } from './promotions.styles.ts';

/** DESK-206, DESK-497: makes a campaign and continues in the list, where it is the last one. */
export const NewCampaignView = () => {
  const { requestTask, runningKind } = useStaffTasks();
  const [, navigate] = useLocation();
  useOnTaskDone('createCampaign', ({ body: { name } }) =>
    navigate(adminPaths.campaigns(), { replace: true, state: name }),
  );
  return (
    <PageBody>
      <AllowedTask kind="createCampaign">
        <Hint>It will be the last one on the home page. Move it up in the list of campaigns.</Hint>
        <CampaignForm
          submitLabel="Create campaign"
          isBusy={runningKind === 'createCampaign'}
          onSubmit={(body) => requestTask({ kind: 'createCampaign', id: body.name, body })}
        />
      </AllowedTask>
    </PageBody>
  );
};
