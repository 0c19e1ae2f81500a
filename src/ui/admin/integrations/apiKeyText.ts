import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { ApiScope } from '../../../../contract/rules/apiScopes.ts';
import type { ApiKeyState } from '../../../../contract/wire/adminApiKeys.ts';
import type { StatusTone } from '../../kit/StatusTag.tsx';

export const scopeTexts: { readonly [S in ApiScope]: string } = {
  'orders:read': 'See orders with addresses, and print packing slips',
  'orders:write': 'Move, ship, edit, cancel and refund orders',
  'returns:read': 'See returns and withdrawals',
  'returns:write': 'Receive, refund and reject returns',
  'products:read': 'See products, stock and categories',
  'products:write': 'Edit products, prices, stock and categories',
  'promotions:read': 'See campaigns and promo codes',
  'promotions:write': 'Edit campaigns and promo codes',
  'customers:read': 'See customers with addresses',
  'customers:write': 'Block and delete customers',
};

export const keyStyles: { readonly [S in ApiKeyState]: readonly [string, StatusTone, LucideIcon] } = {
  valid: ['Valid', 'success', CircleCheck],
  expired: ['Expired', 'neutral', Clock],
  revoked: ['Revoked', 'neutral', Ban],
};
