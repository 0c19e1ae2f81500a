import { orderStatusStyles } from '../account/orderStatusStyles.ts';
import { createStatusTag } from '../kit/StatusTag.tsx';
import { statusNames } from './adminText.ts';

/** DESK-511: an order's status by the name that staff filter by. */
export const StaffOrderStatusTag = createStatusTag(statusNames, orderStatusStyles);
