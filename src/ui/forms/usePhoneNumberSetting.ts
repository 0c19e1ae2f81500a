import { useQuery } from '@tanstack/react-query';
import type { PhoneNumberSetting } from '../../../contract/rules/delivery.ts';
import { useQueries } from '../shop/ShopContext.tsx';

/** The shop's setting for the phone number of shipping addresses. */
export const usePhoneNumberSetting = (): PhoneNumberSetting =>
  useQuery(useQueries().environment()).data?.phoneNumber ?? 'optional';
