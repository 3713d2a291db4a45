import { code128, type DrawingContext, qrcode } from 'bwip-js/generic';
import { useMemo } from 'react';

interface Drawn {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Takes what the encoder draws as one path: bars as strokes turned into boxes, squares as they are. */
function onePath(): DrawingContext<Drawn> {
  let path = '';
  let size = { width: 0, height: 0 };
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = { width, height };
    },
    line: (x0, y0, x1, y1, width) => {
      // Bars are upright lines; x is their middle.
      const left = x0 - Math.floor(width / 2);
      path += x0 === x1 ? `M${left} ${y0}h${width}V${y1}h${-width}z` : '';
    },
    polygon: points => {
      path += `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => ({ path, ...size }),
  };
}

/** Options of the encoder that its types do not know: error correction, the quiet zone. */
const quiet = { eclevel: 'M', paddingwidth: 2, paddingheight: 2 };

// With a drawing of ours, as with any that is no promise, they answer at once.
const encoders = {
  code128: (text: string) => code128({ bcid: 'code128', text, height: 10 }, onePath()) as Drawn,
  qrcode: (text: string) => qrcode({ bcid: 'qrcode', text, ...quiet }, onePath()) as Drawn,
} as const;

/** A text as a picture that a scanner reads: Code 128 for numbers on paper, a QR code for what a phone opens. */
export function CodePicture({ kind, text, label }: { kind: keyof typeof encoders; text: string; label: string }) {
  const { path, width, height } = useMemo(() => encoders[kind](text), [kind, text]);
  return (
    <svg
      className={`code-picture code-picture-${kind}`}
      viewBox={`0 0 ${width} ${height}`}
      // Bars may be stretched, the squares of a QR code may not.
      preserveAspectRatio={kind === 'code128' ? 'none' : 'xMidYMid meet'}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={width} height={height} fill="#fff" />
      <path d={path} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
