import type { UndoableAction } from '../../../domain/undoableActions.ts';
import { deliveryInverses } from './deliveryInverses.ts';
import { vatInverses } from './vatInverses.ts';
import { customerInverses } from './customerInverses.ts';
import type { Inverse } from './inverse.ts';
import { orderInverses } from './orderInverses.ts';
import { productEditInverses } from './productEditInverses.ts';
import { promoCodeInverses } from './promoCodeInverses.ts';
import { campaignInverses } from './campaignInverses.ts';
import { categoryInverses } from './categoryInverses.ts';
import { productInverses } from './productInverses.ts';
import { promotionInverses } from './promotionInverses.ts';
import { staffInverses } from './staffInverses.ts';
import { webhookInverses } from './webhookInverses.ts';
import { withdrawalInverses } from './withdrawalInverses.ts';

/** DESK-01: the inverse of each action that has one. */
export const inverses: { readonly [A in UndoableAction]: Inverse } = {
  ...productInverses,
  ...productEditInverses,
  ...promotionInverses,
  ...promoCodeInverses,
  ...campaignInverses,
  ...categoryInverses,
  ...deliveryInverses,
  ...vatInverses,
  ...staffInverses,
  ...withdrawalInverses,
  ...webhookInverses,
  ...customerInverses,
  ...orderInverses,
};
