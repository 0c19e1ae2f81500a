import { useQuery } from '@tanstack/react-query';
import type { PhoneNumberSetting } from '../../../contract/rules.ts';
import { useQueries } from '../shop/ShopContext.tsx';

/** Whether the operator asks for the phone number of a shipping address. */
export const usePhoneNumberSetting = (): PhoneNumberSetting =>
  useQuery(useQueries().environment()).data?.phoneNumber ?? 'optional';
