import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import './qrCode.css';

/** Width of the light margin that scanners need, in modules. */
const QUIET = 3;

interface QrCodeProps {
  text: string;
  label: string;
  /** CSS px. */
  size: number;
}

/** Draws a QR code as one path, dark on light in every theme. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { path, side } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
    >
      <path d={path} fill="#150d22" shapeRendering="crispEdges" />
    </svg>
  );
}

function draw(text: string): { path: string; side: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  return { path, side: count + QUIET * 2 };
}
