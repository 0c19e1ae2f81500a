import type { Config } from '../config.ts';
import { createFetchPicture } from '../media/fetchPicture.ts';
import type { ImportJobContext } from '../usecases/admin/imports/importState.ts';
import { runImportStep } from '../usecases/admin/imports/runImportStep.ts';
import type { Job } from './runJobs.ts';

/** Reads, checks and fetches the files that staff import. */
export const catalogueImportJob = (
  context: Omit<ImportJobContext, 'fetchPicture'> & { readonly config: Pick<Config, 'pictureHosts'> },
): Job => {
  const jobContext = { ...context, fetchPicture: createFetchPicture(context.config.pictureHosts) };
  return { name: 'catalogue imports', everyMs: 1000, run: () => runImportStep(jobContext) };
};
