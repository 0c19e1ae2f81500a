import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminZoneDetails } from '../../../services/admin/countryServices.ts';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { Button } from '../../kit/Button.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { AuditLog } from '../AuditLog.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Column, Columns, Hint } from '../admin.styles.ts';
import { RecordContent } from '../RecordContent.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { ZoneForm } from './ZoneForm.tsx';
import { describeCountries } from './zoneText.ts';

/** INTL-01, INTL-02: one delivery zone with its prices and history. */
export const ZoneView = ({ id }: { readonly id: string }) => {
  const query = useQuery(useAdminClient().queries.zone(id));
  const [, navigate] = useLocation();
  useOnTaskDone('removeDeliveryZone', () => navigate(adminPaths.delivery(), { replace: true }));
  return (
    <>
      <RecordTitle title={query.data?.zone.name ?? 'Delivery zone'} />
      <RecordContent
        query={query}
        subject="this zone"
        list={{ name: 'Delivery', href: adminPaths.delivery() }}
      >
        {(details) => <Details {...details} />}
      </RecordContent>
    </>
  );
};

const Details = ({ zone, log }: AdminZoneDetails) => {
  const delivery = useQuery(useAdminClient().queries.delivery());
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <>
      <Hint>{describeCountries(zone.countries)}</Hint>
      <Columns>
        <Column>
          <TitledPanel id="zone" title="Countries and prices">
            <Hint>Orders that exist keep what they cost. Checkout follows at once.</Hint>
            <AllowedTask kind="editDeliveryZone">
              <QueryContent query={delivery} subject="the providers">
                {({ providers }) => (
                  <ZoneForm
                    saved={zone}
                    providers={providers}
                    submitLabel="Save zone"
                    isBusy={isRunning('editDeliveryZone', zone._id)}
                    onSubmit={(body) => requestTask({ kind: 'editDeliveryZone', id: zone._id, body })}
                  />
                )}
              </QueryContent>
            </AllowedTask>
          </TitledPanel>
          <TitledPanel id="remove" title="Remove">
            <Hint>
              Its countries then belong to the zone of all other countries. Without such a zone, the shop does
              not deliver there.
            </Hint>
            <AllowedTask kind="removeDeliveryZone">
              <div>
                <Button
                  variant="secondary"
                  disabled={isWorking}
                  busy={isRunning('removeDeliveryZone', zone._id)}
                  onClick={() => requestTask({ kind: 'removeDeliveryZone', id: zone._id })}
                >
                  Remove zone
                </Button>
              </div>
            </AllowedTask>
          </TitledPanel>
        </Column>
        <Column>
          <AuditLog log={log} />
        </Column>
      </Columns>
    </>
  );
};
