import styled from 'styled-components';
import { encode } from 'uqr';

/** White with a quiet zone in both colour schemes: scanners need dark modules on a light background. */
const Frame = styled.svg`
  display: block;
  width: 200px;
  height: 200px;
  margin-inline: auto;
  background: #ffffff;
  forced-color-adjust: none;
`;

const quietModules = 4;

/** A text as a QR code, one path. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { border: quietModules });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Frame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="#000000" />
    </Frame>
  );
};
