import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminDelivery, AdminZone } from '../../../services/admin/countryServices.ts';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { PageActions } from '../promotions/promotions.styles.ts';
import { describeCountries, describeRate, providerName } from './zoneText.ts';

interface ZoneRow {
  readonly zone: AdminZone;
  readonly providers: AdminDelivery['providers'];
}

const Rates = ({ zone, providers }: ZoneRow) => (
  <div>
    {providers.map((provider) => (
      <Hint key={provider._id}>
        {providerName(provider)}:{' '}
        {describeRate(
          zone.rates.find(({ providerId }) => providerId === provider._id),
          provider,
        )}
      </Hint>
    ))}
  </div>
);

const columns: readonly TableColumn<ZoneRow>[] = [
  {
    name: 'Zone',
    cell: ({ zone }) => <TextLink href={adminPaths.zone(zone._id)}>{zone.name}</TextLink>,
  },
  { name: 'Countries', cell: ({ zone }) => describeCountries(zone.countries) },
  { name: 'Prices', cell: (row) => <Rates {...row} /> },
];

const Zones = ({ zones, providers }: AdminDelivery) => (
  <>
    {zones.every(({ countries }) => countries !== null) && (
      <Hint>The shop does not deliver to countries without a zone; checkout says so.</Hint>
    )}
    <AdminTable
      caption="Delivery zones"
      rows={zones.map((zone) => ({ zone, providers }))}
      getRowKey={({ zone }) => zone._id}
      columns={columns}
    />
  </>
);

/** INTL-01: delivery zones and their prices. */
export const ZonesView = () => (
  <>
    <AllowedTask kind="createDeliveryZone">
      <PageActions>
        <LinkButton href={adminPaths.newZone()}>New zone</LinkButton>
      </PageActions>
    </AllowedTask>
    <QueryContent query={useQuery(useAdminClient().queries.delivery())} subject="the delivery zones">
      {(delivery) => <Zones {...delivery} />}
    </QueryContent>
  </>
);
