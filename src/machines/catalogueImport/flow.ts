import { childFlow } from '../common/flow.ts';

export const catalogueImportFlow = childFlow({ id: 'catalogueImport' });
