import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';

type Register = (app: FastifyInstance, shop: Shop) => void;

/** Every resource of `/api/v1`, one file each. */
const resources: readonly Register[] = [];

export const registerRoutes: Register = (app, shop) => {
  for (const register of resources) register(app, shop);
};
