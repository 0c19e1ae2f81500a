import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { imageWidths } from '../../../../contract/pictures.ts';
import {
  selectIsComplete,
  selectIsConfirmingPart,
  selectIsShipping,
  selectNeededUnits,
  selectOrdersLeft,
  selectPacked,
  selectPackedUnits,
  selectWrongItem,
} from '../../../machines/packing/selectors.ts';
import type { WrongItem } from '../../../machines/packing/types.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { PackingOrder } from '../../../services/admin/fulfilmentServices.ts';
import { Button } from '../../kit/Button.tsx';
import { capitalize } from '../../kit/capitalize.ts';
import { TextField } from '../../kit/TextField.tsx';
import { formatSize, lineItemLabel } from '../../lineItem/lineItemLabel.ts';
import { StandaloneLink, TextLink } from '../../link/TextLink.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { Picture } from '../../picture/Picture.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { DocumentButtons } from './DocumentButtons.tsx';
import { ShipParcel } from './ShipParcel.tsx';
import {
  PackActions,
  PackButton,
  PackHeader,
  PackLayout,
  PackList,
  PackNote,
  ScanForm,
  WrongItemPanel,
} from './packing.styles.ts';

const describeWrongItem = ({ kind, code }: WrongItem): string => {
  if (kind === 'ambiguous') return 'Which size? Scan the code with the size, or press the item.';
  if (kind === 'surplus') return `One too many: ${code || 'this item'} is packed completely.`;
  if (kind === 'size') return `Wrong size: ${code} is not in this order, another size of it is.`;
  return `Wrong item: ${code || 'this code'} is not in this order.`;
};

const paidPollMs = 15_000;

/** DESK-310, DESK-311, DESK-499: one order in pack mode. Its parent gives it the order's id as key. */
export const PackOrder = ({ orderId }: { readonly orderId: string }) => {
  const query = useQuery({
    ...useAdminClient().queries.packingOrders([orderId]),
    // Another order may be paid meanwhile, and then leaves with this one.
    refetchInterval: ({ state: { data } }) => (data?.[0]?.sentWithUnpaid ?? []).length > 0 && paidPollMs,
  });
  return (
    <QueryContent query={query} subject="this order">
      {([order]) => order && <PackLines order={order} />}
    </QueryContent>
  );
};

const PackLines = ({ order }: { readonly order: PackingOrder }) => {
  const { packing } = useAdminClient();
  const isComplete = useSelector(packing, selectIsComplete);
  const isShipping = useSelector(packing, selectIsShipping);
  const left = useSelector(packing, selectOrdersLeft);
  const wrong = useSelector(packing, selectWrongItem);
  const trackingRef = useRef<HTMLDivElement>(null);
  const focusTracking = () => trackingRef.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (isComplete) trackingRef.current?.querySelector('input')?.focus();
  }, [isComplete]);
  return (
    <PackLayout>
      <PackHeader>
        <h2>Order #{order.orderNumber}</h2>
        <span>
          {order.recipient}, {order.country}
        </span>
        <span>{order.delivery}</span>
        {order.isPartlyShipped && <span>A part has left; this is the rest.</span>}
        {order.isWithdrawn === true && (
          <strong>
            The customer withdrew from this order. Do not send it:{' '}
            <TextLink href={adminPaths.order(order._id)}>open the order</TextLink>, cancel what is not to be
            sent, then close the withdrawal.
          </strong>
        )}
        {order.sentWith?.map((number) => (
          <strong key={number}>
            Send with order <TextLink href={adminPaths.fulfilment({ q: number })}>#{number}</TextLink> (paid):
            put both in one parcel, and ship each with the same tracking number.
          </strong>
        ))}
        {order.sentWithShipped?.map(({ orderNumber, trackingNumber }) => (
          <strong key={orderNumber}>
            Belongs in the parcel of order #{orderNumber}, which was shipped
            {trackingNumber !== null && ` with the tracking number ${trackingNumber}`}. If that parcel is
            still here, put both in it, and ship with the same number; else send this order alone.
          </strong>
        ))}
        {order.sentWithUnpaid?.map((number) => (
          <strong key={number}>
            Order #{number} is to be sent with this one, and is not paid yet. If you ship now, it is sent
            alone.
          </strong>
        ))}
        <Hint>{left === 0 ? 'The last order' : `${left} more ${left === 1 ? 'order' : 'orders'}`}</Hint>
      </PackHeader>
      <ScanCode
        isDisabled={isShipping}
        onScan={(code) =>
          code === '' && isComplete ? focusTracking() : packing.send({ type: 'code.scanned', code })
        }
      />
      {wrong && (
        <WrongItemPanel key={wrong.number} role="alert">
          {describeWrongItem(wrong)}
        </WrongItemPanel>
      )}
      {order.notes?.map((note) => (
        <PackNote key={note}>{note}</PackNote>
      ))}
      <Hint>Scan each item, or press it.</Hint>
      <PackList aria-label="Items to pack">
        {order.lines.map((line) => (
          <PackLine key={line.orderItemId} line={line} isDisabled={isShipping} />
        ))}
      </PackList>
      <div ref={trackingRef}>
        <ShipParcel isComplete={isComplete} isShipping={isShipping} />
      </div>
      <PartQuestion />
      <PackActions>
        <DocumentButtons orders={[order._id]} />
        <Button variant="quiet" disabled={isShipping} onClick={() => packing.send({ type: 'order.skipped' })}>
          Skip this order
        </Button>
        <StandaloneLink href={adminPaths.order(order._id)}>Open order</StandaloneLink>
      </PackActions>
    </PackLayout>
  );
};

interface ScanCodeProps {
  readonly isDisabled: boolean;
  readonly onScan: (code: string) => void;
}

/** Scanners type a code and press Enter. The field gets the focus of each order. */
const ScanCode = ({ isDisabled, onScan }: ScanCodeProps) => {
  const [code, setCode] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);
  return (
    <ScanForm
      onSubmit={(event) => {
        event.preventDefault();
        onScan(code.trim());
        setCode('');
      }}
    >
      <TextField
        ref={inputRef}
        label="Scan an item"
        description="SKU and size, such as VRW-100 M"
        value={code}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={isDisabled}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={isDisabled}>
        Pack
      </Button>
    </ScanForm>
  );
};

interface PackLineProps {
  readonly line: PackingOrder['lines'][number];
  readonly isDisabled: boolean;
}

const PackLine = ({ line, isDisabled }: PackLineProps) => {
  const { packing } = useAdminClient();
  const { orderItemId: lineId, quantity, _product: product, size, color, sku } = line;
  const packed = useSelector(packing, selectPacked)[lineId] ?? 0;
  const label = lineItemLabel(line);
  const sizeName = capitalize(formatSize(size));
  const details = sku === null ? color : `${color}, ${sku} ${size}`;
  return (
    <li>
      <PackButton
        type="button"
        data-complete={packed >= quantity}
        disabled={isDisabled}
        onClick={() => packing.send({ type: 'item.packed', lineId })}
      >
        <Picture url={product.imageUrl[0]} width={imageWidths.orderDetails} alt="" />
        <span>
          <VisuallyHidden>Pack </VisuallyHidden>
          <span>
            {product.brand} {product.title}
          </span>{' '}
          <br />
          <span className="size">{sizeName}</span> <br />
          <span>{details}</span>{' '}
        </span>
        <span className="count">
          {packed} of {quantity}
          <VisuallyHidden> packed</VisuallyHidden>
        </span>
      </PackButton>
      <Button
        variant="quiet"
        disabled={isDisabled || packed === 0}
        aria-label={`Take out ${label}`}
        onClick={() => packing.send({ type: 'item.unpacked', lineId })}
      >
        Take out
      </Button>
    </li>
  );
};

/** DESK-540: asks before an incomplete parcel is sent. The inputs of the form do not change. */
const PartQuestion = () => {
  const { packing } = useAdminClient();
  const isOpen = useSelector(packing, selectIsConfirmingPart);
  const packed = useSelector(packing, selectPackedUnits);
  const needed = useSelector(packing, selectNeededUnits);
  const left = needed - packed;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Send ${packed} of ${needed} items?`}
      // Where the other questions of the admin area have them. A scanner ends each code with Enter: the focus is on 'Not now'.
      safeOption={{
        name: 'Not now',
        variant: 'secondary',
        onSelect: () => packing.send({ type: 'part.declined' }),
      }}
      otherOptions={[
        {
          name: 'Ship this part',
          variant: 'primary',
          onSelect: () => packing.send({ type: 'part.confirmed' }),
        },
      ]}
    >
      {left} {left === 1 ? 'item stays' : 'items stay'} in Fulfilment for another parcel. The shopper gets an
      email about this one, and its packing slip is on the page of the order then. Sending it cannot be
      undone.
    </ConfirmDialog>
  );
};
