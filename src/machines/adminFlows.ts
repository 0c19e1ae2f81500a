/** The flows of the admin area, which starts them itself: apart from `flows.ts`, which every page loads (ROLE-05). */
export { batchFlow } from './batch/flow.ts';
export { catalogueImportFlow } from './catalogueImport/flow.ts';
export { packingFlow } from './packing/flow.ts';
export { pictureUploadFlow } from './pictureUpload/flow.ts';
export { secondFactorFlow } from './secondFactor/flow.ts';
export { staffFlow } from './staff/flow.ts';
