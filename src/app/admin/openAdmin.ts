import { createActor } from 'xstate';
import type { AppActor } from '../../machines/actors.ts';
import { createAdminQueries } from '../../services/admin/admin.queries.ts';
import { createAdminServices } from '../../services/admin/adminServices.ts';
import type { Api } from '../../services/api.ts';
import type { AdminDesk } from '../../ui/admin/adminDesk.ts';
import { provideStaff, type StaffParts } from './provideStaff.ts';

interface AdminParts extends Omit<StaffParts, 'services'> {
  readonly api: Api;
  readonly root: AppActor;
}

/**
 * What the staff works with, fetched and started when the admin area is first entered, and there for as long as the page lives. It hears
 * when another page is entered.
 */
export const openAdmin = ({ api, root, queryClient, notify }: AdminParts): AdminDesk => {
  const services = createAdminServices(api);
  const machine = provideStaff({ services, queryClient, notify });
  // One system with the root, so that whoever looks at the shop's flows sees this one too.
  const staff = createActor(machine, { id: 'staff', systemId: 'staff', parent: root });
  staff.start();
  root
    .getSnapshot()
    .children.navigation?.on('navigation.pageEntered', () => staff.send({ type: 'page.left' }));
  return { queries: createAdminQueries(services), staff };
};
