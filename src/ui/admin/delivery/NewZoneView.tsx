import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { useAdminClient } from '../adminContext.ts';
import { PageBody } from '../promotions/promotions.styles.ts';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { ZoneForm } from './ZoneForm.tsx';

/** INTL-01: makes a zone and continues on the list. */
export const NewZoneView = () => {
  const delivery = useQuery(useAdminClient().queries.delivery());
  const { requestTask, runningKind } = useStaffTasks();
  const [, navigate] = useLocation();
  useOnTaskDone('createDeliveryZone', () => navigate(adminPaths.delivery(), { replace: true }));
  return (
    <PageBody>
      <AllowedTask kind="createDeliveryZone">
        <QueryContent query={delivery} subject="the providers">
          {({ providers }) => (
            <ZoneForm
              providers={providers}
              submitLabel="Create zone"
              isBusy={runningKind === 'createDeliveryZone'}
              onSubmit={(body) => requestTask({ kind: 'createDeliveryZone', id: body.name, body })}
            />
          )}
        </QueryContent>
      </AllowedTask>
    </PageBody>
  );
};
