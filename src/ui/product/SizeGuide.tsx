import { useState } from 'react';
import styled from 'styled-components';
import type { Product } from '../../../contract/types.ts';
import { Dialog, preloadDialog } from '../kit/Dialog.tsx';
import { color, type } from '../theme/theme.ts';
import { sizeChartFor } from './sizeCharts.ts';

const Opens = styled.button`
  ${type[13]}
  min-height: 24px;
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type[14]}
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: 10px 8px;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    font-weight: 400;
  }
  & thead th,
  & tbody th {
    font-weight: 600;
  }
`;

const Note = styled.p`
  margin-top: 16px;
  ${type[14]}
  color: ${color.ink2};
`;

/** A table of measures, beside the sizes; nothing where the sizes speak for themselves. */
export const SizeGuide = ({ product }: { readonly product: Product }) => {
  const [isOpen, setOpen] = useState(false);
  const chart = sizeChartFor(product.topLevelCategory.slug, product.secondLevelCategory.slug);
  if (!chart) return null;
  return (
    <>
      <Opens
        type="button"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        Size guide
      </Opens>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Size guide" width="medium">
        <Table>
          <thead>
            <tr>
              {chart.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(([size = '', ...figures]) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {figures.map((figure, index) => (
                  <td key={chart.columns[index + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <Note>{chart.note}</Note>
      </Dialog>
    </>
  );
};
