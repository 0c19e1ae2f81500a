import { createActor } from 'xstate';
import type { AppActor } from '../../machines/registry.ts';
import { createAdminQueries } from '../../services/admin/admin.queries.ts';
import { createAdminServices } from '../../services/admin/adminServices.ts';
import type { Api } from '../../services/api.ts';
import type { AdminClient } from '../../ui/admin/adminContext.ts';
import type { Platform } from '../browser/platform.ts';
import { provideBatch } from './provideBatch.ts';
import { provideCatalogueImport } from './provideCatalogueImport.ts';
import { findPackingRound, providePacking } from './providePacking.ts';
import { providePictureUpload, type UploadedFiles } from './providePictureUpload.ts';
import { previewViews } from './previewViews.tsx';
import { provideSecondFactor } from './provideSecondFactor.ts';
import { provideStaff, type StaffDependencies } from './provideStaff.ts';

interface AdminDependencies extends Omit<StaffDependencies, 'saveFile' | 'services'> {
  readonly platform: Pick<Platform, 'saveFile' | 'tabValues'>;
  readonly api: Api;
  readonly root: AppActor;
}

/** What all flows of the admin area have in common; the union of their types is too large for TypeScript. */
interface PageFlow {
  readonly start: () => unknown;
  readonly send: (event: { readonly type: 'page.left' }) => void;
}

/** Queries and machines of the admin area, created when it is first entered and kept until the page is unloaded. */
export const createAdminClient = ({ api, root, platform, ...shop }: AdminDependencies): AdminClient => {
  const services = createAdminServices(api);
  const dependencies = { ...shop, saveFile: platform.saveFile };
  // Children of the root actor, so that the journal and the inspector include them.
  const staff = createActor(provideStaff({ services, ...dependencies }), {
    id: 'staff',
    systemId: 'staff',
    parent: root,
  });
  const secondFactor = createActor(provideSecondFactor({ services, ...dependencies }), {
    id: 'secondFactor',
    systemId: 'secondFactor',
    parent: root,
  });
  const packing = createActor(providePacking({ services, ...dependencies, tabValues: platform.tabValues }), {
    id: 'packing',
    systemId: 'packing',
    parent: root,
  });
  const batch = createActor(provideBatch({ services, ...dependencies }), {
    id: 'batch',
    systemId: 'batch',
    parent: root,
  });
  const files: UploadedFiles = new Map();
  const pictureUpload = createActor(
    providePictureUpload({ services, queryClient: dependencies.queryClient, files }),
    { id: 'pictureUpload', systemId: 'pictureUpload', parent: root },
  );
  const catalogueImport = createActor(provideCatalogueImport({ services, ...dependencies, files }), {
    id: 'catalogueImport',
    systemId: 'catalogueImport',
    parent: root,
  });
  const flows: readonly PageFlow[] = [catalogueImport, pictureUpload, staff, packing, batch, secondFactor];
  for (const flow of flows) flow.start();
  root.getSnapshot().children.navigation?.on('navigation.pageEntered', () => {
    for (const flow of flows) flow.send({ type: 'page.left' });
  });
  return {
    queries: createAdminQueries(services),
    api,
    previews: previewViews,
    replayReport: async (journal, machine) =>
      (await import('./replayReport.ts')).replayReport(journal, machine),
    staff,
    secondFactor,
    packing,
    findPackingRound: (orderIds) => findPackingRound(platform.tabValues, orderIds),
    batch,
    pictureUpload,
    catalogueImport,
    storeFile: (id, file) => void files.set(id, file),
  };
};
