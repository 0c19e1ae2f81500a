/** The documents of an order; built once for each language (`scripts/build.ts`). */
export { renderCorrection } from './renderCorrection.ts';
export { renderInvoice } from './renderInvoice.ts';
export { writePackingSlip } from './writePackingSlip.ts';
