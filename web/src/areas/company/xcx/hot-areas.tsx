import type { XcxArea } from '@materia/contract/areas/company';
import { type PointerEvent, useRef, useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useT } from '../../../kernel/texts.ts';

type Box = Pick<XcxArea, 'x' | 'y' | 'width' | 'height'>;
const whole = 10_000;
const least = 300;
const most = 6;
const style = ({ x, y, width, height }: Box) => ({
  left: `${x / 100}%`,
  top: `${y / 100}%`,
  width: `${width / 100}%`,
  height: `${height / 100}%`,
});

const between = (from: Pick<Box, 'x' | 'y'>, to: Pick<Box, 'x' | 'y'>): Box => ({
  ...{ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
  ...{ width: Math.max(1, Math.abs(to.x - from.x)), height: Math.max(1, Math.abs(to.y - from.y)) },
});

/** Areas of a picture, drawn on it: each leads somewhere. */
export function HotAreas(of: { imageUrl: string; areas: readonly XcxArea[]; onChange: (areas: XcxArea[]) => void }) {
  const { imageUrl, areas, onChange } = of;
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const [drawn, setDrawn] = useState<Box | null>(null);
  const at = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    const share = (value: number, size: number) => Math.round(Math.min(1, Math.max(0, value / (size || 1))) * whole);
    return box
      ? { x: share(event.clientX - box.left, box.width), y: share(event.clientY - box.top, box.height) }
      : { x: 0, y: 0 };
  };
  const end = () => {
    const big = drawn && drawn.width >= least && drawn.height >= least;
    if (big && areas.length < most) onChange([...areas, { ...drawn, link: { type: 'NONE', value: '', name: '' } }]);
    setFrom(null);
    setDrawn(null);
  };
  return (
    <div
      ref={frame}
      className="xcx-areas"
      role="img"
      aria-label={t('xcx.areas.help')}
      onPointerDown={event => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(at(event));
      }}
      onPointerMove={event => {
        if (from) setDrawn(between(from, at(event)));
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <img src={fileAddress(imageUrl)} alt="" draggable={false} />
      {[...areas, ...(drawn ? [drawn] : [])].map((area, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: areas are numbered by their order
        <span key={index} className="xcx-area" style={style(area)}>
          {index + 1}
        </span>
      ))}
    </div>
  );
}
