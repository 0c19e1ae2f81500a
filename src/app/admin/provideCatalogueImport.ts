import { fromPromise } from 'xstate';
import { catalogueImportMachine } from '../../machines/catalogueImport/machine.ts';
import type { ImportCommand, ImportPartInput } from '../../machines/catalogueImport/types.ts';
import type { CatalogueImport } from '../../../contract/wire/adminImports.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { UploadedFiles } from './providePictureUpload.ts';
import type { StaffDependencies } from './provideStaff.ts';
import { sendFilePart } from './sendFilePart.ts';

const workingStates: readonly CatalogueImport['state'][] = [
  'reading',
  'checking',
  'fetching',
  'applying',
  'undoing',
];
/** States of an import that a page without an id resumes. */
const openStates: readonly CatalogueImport['state'][] = [...workingStates, 'mapping', 'previewed'];

/** Provides the machine of imports with its services. */
export const provideCatalogueImport = ({
  services: { imports, ...services },
  queryClient,
  files,
}: Pick<StaffDependencies, 'queryClient' | 'services'> & { readonly files: UploadedFiles }) => {
  const refetch = () => {
    for (const queryKey of [
      queryKeys.admin,
      queryKeys.products,
      queryKeys.campaigns,
      // DESK-551: an import makes categories, and its undo removes them.
      queryKeys.categories,
    ])
      void queryClient.invalidateQueries({ queryKey });
  };
  return catalogueImportMachine.provide({
    actors: {
      findImport: fromPromise<CatalogueImport | null, { readonly id: string | null }>(
        async ({ input: { id }, signal }) => {
          if (id !== null) return imports.one(id, signal);
          return (await imports.list(signal)).find(({ state }) => openStates.includes(state)) ?? null;
        },
      ),
      sendPart: fromPromise<number, ImportPartInput>(({ input: { id, offset }, signal }) =>
        sendFilePart(services, files, { id, offset }, signal),
      ),
      loadImport: fromPromise<CatalogueImport, { readonly id: string }>(async ({ input: { id }, signal }) => {
        const current = await imports.one(id, signal);
        if (!workingStates.includes(current.state)) refetch();
        return current;
      }),
      sendCommand: fromPromise<CatalogueImport, ImportCommand>(async ({ input, signal }) => {
        const options = { idempotencyKey: input.requestId, signal };
        if (input.kind === 'start') {
          const started = await imports.start({ upload: input.requestId, fileName: input.fileName }, options);
          files.delete(input.requestId);
          return started;
        }
        if (input.kind === 'check') return imports.check(input.id, input.mapping, options);
        const changed = await imports[input.kind](input.id, options);
        void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
        return changed;
      }),
    },
  });
};
