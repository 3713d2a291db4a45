import type { Point } from '@materia/contract/areas/store';
import { texts } from '@materia/contract/kernel';
import { useState } from 'react';
import type { MapChoice } from '../../ui/map/backdrop.ts';
import { ScopeEditor } from '../../ui/map/scope-editor.tsx';
import { toast } from '../../ui/toast.ts';
import { useSay } from '../sample-page.tsx';
import { samplePlaces } from '../sample-places.ts';

const words = texts({
  kept: { zh: '已保存在本页，刷新后恢复', en: 'Kept on this page; it is as it was after a reload' },
});

const [store] = samplePlaces;
const around = ({ longitude, latitude }: Point, by: number): readonly Point[] =>
  [
    [-1, -0.7],
    [0.2, -1],
    [1.1, -0.3],
    [0.8, 0.8],
    [-0.6, 0.9],
  ].map(([x = 0, y = 0]) => ({ longitude: longitude + x * by, latitude: latitude + y * by }));

const neighbours = samplePlaces.slice(1, 3).map(place => around(place, 0.008));

/** 配送范围: saving keeps it on the screen. */
export function ScopeSample({ choice }: { choice: MapChoice }) {
  const say = useSay();
  const [scope, setScope] = useState<readonly Point[]>(() => (store ? around(store, 0.012) : []));
  return (
    store && (
      <ScopeEditor
        choice={choice}
        store={store}
        scope={scope}
        neighbours={neighbours}
        editable
        save={async points => {
          setScope(points);
          toast({ type: 'success', title: say(words.kept), toastId: 'sample-scope' });
          return true;
        }}
      />
    )
  );
}
