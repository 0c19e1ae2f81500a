import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ratingLabels } from '../../../../contract/rules/reviews.ts';
import type { Review } from '../../../../contract/types.ts';
import { useFormatDay } from '../../shop/useFormatDay.ts';
import { Stars } from '../../kit/Stars.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { color, flexWrap, type } from '../../theme/theme.ts';
import { HelpfulButton } from './HelpfulButton.tsx';

const Article = styled.article`
  display: grid;
  gap: 8px;
  padding-block: 24px;
  border-top: 1px solid ${color.line};
  ${type[14]}
`;

const Header = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 4px 12px;
  & > .note {
    color: ${color.ink2};
  }
`;

const Message = styled.p`
  ${type[16]}
  max-width: 64ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Points = styled.ul`
  display: grid;
  gap: 4px;
  & > li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 8px;
    overflow-wrap: anywhere;
  }
  & svg {
    margin-top: 2px;
  }
`;

interface PointListProps {
  readonly label: string;
  readonly points: readonly string[];
  readonly icon: ReactNode;
}

const PointList = ({ label, points, icon }: PointListProps) =>
  points.length > 0 && (
    <Points aria-label={label}>
      {points.map((point, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- points may repeat and never reorder
        <li key={index}>
          {icon}
          <span>{point}</span>
        </li>
      ))}
    </Points>
  );

interface ReviewItemProps {
  readonly productId: string;
  readonly review: Review;
}

/** One review. */
export const ReviewItem = ({ productId, review }: ReviewItemProps) => {
  const { value, message, pros, cons, author, createdAt } = review;
  const label = ratingLabels[value];
  const formatDay = useFormatDay();
  const name = [author.firstName, author.lastInitial && `${author.lastInitial}.`].filter(Boolean).join(' ');
  return (
    <Article aria-label={`Review by ${name}`}>
      <Header>
        <Stars value={value} px={16} />
        <VisuallyHidden>{`${value} of 5 stars`}</VisuallyHidden>
        <strong>{label}</strong>
        <span className="note">
          {name}, {formatDay(createdAt)}
        </span>
      </Header>
      {message && <Message>{message}</Message>}
      <PointList
        label="Pros"
        points={pros}
        icon={<Plus aria-hidden="true" strokeWidth={1.5} size={16} color={color.success} />}
      />
      <PointList
        label="Cons"
        points={cons}
        icon={<Minus aria-hidden="true" strokeWidth={1.5} size={16} color={color.ink2} />}
      />
      <HelpfulButton productId={productId} review={review} />
    </Article>
  );
};
