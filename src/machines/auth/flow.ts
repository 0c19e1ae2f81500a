import { appFlow } from '../common/flow.ts';
import { authMachine } from './machine.ts';

export const authFlow = appFlow({ id: 'auth', machine: authMachine });
