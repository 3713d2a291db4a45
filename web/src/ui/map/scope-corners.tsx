import type { Point } from '@materia/contract/areas/store';
import { useWords } from '../words.tsx';
import { MapMark } from './map-mark.tsx';
import { type Edit, middles } from './scope-edits.ts';

/** The points to drag, and between them those that insert one. */
export function ScopeCorners(of: { points: readonly Point[]; chosen: number | null; edit: Edit }) {
  const { points, chosen, edit } = of;
  const words = useWords();
  return (
    <>
      {points.map((at, point) => (
        <MapMark
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a point is
          key={`p${point}`}
          at={at}
          title={words('map.scope.point', { n: point + 1 })}
          tone="primary"
          shape="point"
          chosen={chosen === point}
          onClick={() => edit({ do: 'choose', point })}
          onMove={to => edit({ do: 'move', point, at: to })}
          onKey={key => (key === 'Delete' || key === 'Backspace') && edit({ do: 'remove', point })}
        />
      ))}
      {middles(points).map((at, after) => (
        <MapMark
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a side is
          key={`m${after}`}
          at={at}
          title={words('map.scope.between', { n: after + 1 })}
          tone="primary"
          shape="between"
          onClick={() => edit({ do: 'insert', after, at })}
        />
      ))}
    </>
  );
}
