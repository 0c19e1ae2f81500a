import { adminPaths } from '../../../paths/adminPaths.ts';
import { TextLink } from '../../link/TextLink.tsx';

interface OrderLinkProps {
  readonly problem: { readonly _order: string | null; readonly orderNumber: string | null };
}

/** The order that a problem is about; a dash where there is none. */
export const OrderLink = ({ problem: { _order, orderNumber } }: OrderLinkProps) =>
  _order !== null && orderNumber !== null ? (
    <TextLink href={adminPaths.order(_order)}>#{orderNumber}</TextLink>
  ) : (
    <>–</>
  );
