import { useQuery } from '@tanstack/react-query';
import { minimumWithdrawalDays } from '../../../contract/rules/withdrawals.ts';
import { useQueries } from '../shop/ShopContext.tsx';

/** Length of the withdrawal period. */
export const useWithdrawalDays = (): number =>
  useQuery(useQueries().environment()).data?.withdrawalDays ?? minimumWithdrawalDays;
