import { queryOptions } from '@tanstack/react-query';
import type { Services } from './services.ts';

/** Recovery codes of a factor that was just set up: set with the reply, and removed when they were shown. */
export const recoveryCodesKey = ['secondFactor', 'recoveryCodes'];

/** The key to set up: forgotten with the view, since the next sign-in has another one. */
export const enrolmentQuery = ({ secondFactor }: Services) =>
  queryOptions({
    queryKey: ['secondFactor', 'enrolment'],
    queryFn: ({ signal }) => secondFactor.enrolment(signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
