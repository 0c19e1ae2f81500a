import type { ComponentProps, ReactNode } from 'react';
import type { Currency } from '../../../contract/currency.ts';
import { PlainLink } from '../link/TextLink.tsx';
import { Money, MoneyCurrency } from '../price/Money.tsx';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { Card, CardFooter, CardHeader } from './card.styles.ts';
import { ItemPictures } from './ItemPictures.tsx';

interface RecordCardProps extends Pick<ComponentProps<typeof ItemPictures>, 'items'> {
  readonly title: string;
  /** The page of the order or return. */
  readonly href: string;
  readonly amount: number;
  readonly currency: Currency;
  /** ISO time. */
  readonly at: string;
  readonly status: ReactNode;
  /** The footer. */
  readonly children: ReactNode;
}

/** An order or a return in a list: title, amount, day, status and items. */
export const RecordCard = ({
  title,
  href,
  amount,
  currency,
  at,
  status,
  items,
  children,
}: RecordCardProps) => (
  <Card>
    <CardHeader>
      <h2>
        <PlainLink href={href}>{title}</PlainLink>
      </h2>
      <p className="sum">
        <MoneyCurrency value={currency}>
          <Money dollars={amount} />
        </MoneyCurrency>
      </p>
      <p className="day">{useFormatDay()(at)}</p>
      {status}
    </CardHeader>
    <ItemPictures items={items} limit={4} />
    <CardFooter>{children}</CardFooter>
  </Card>
);
