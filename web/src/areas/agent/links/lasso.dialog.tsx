import { inRing, type Point } from '@materia/contract/areas/store';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { spanOf } from '../../../ui/map/cluster.ts';
import { MapMark } from '../../../ui/map/map-mark.tsx';
import { MapRing } from '../../../ui/map/map-ring.tsx';
import { MapSurface } from '../../../ui/map/map-surface.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { mapChoice, mapMiddle } from '../../statistics/index.ts';
import { type LinkedThing, linkCalls } from './link-calls.ts';
import { Unshown } from './link-list.tsx';

interface Props {
  agentId: number;
  choose: (things: readonly LinkedThing[]) => void;
  cancel: () => void;
}
type Placed = LinkedThing & Point;

const zooms = [4, 19] as const;
const placed = (thing: LinkedThing): thing is Placed => thing.longitude !== null && thing.latitude !== null;

/** 地图圈选: corners by click; the devices within are chosen (spec 04 §5). */
export function LassoDialog({ agentId, choose, cancel }: Props) {
  const t = useT();
  const [ring, setRing] = useState<readonly Point[]>([]);
  const found = useQuery({
    queryKey: ['agent.lasso', agentId],
    queryFn: () => linkCalls.MAT.find({ agentId, linked: false }),
  });
  const things = useMemo(() => (found.data?.things ?? []).filter(placed), [found.data]);
  const within = ring.length > 2 ? things.filter(thing => inRing(thing, ring)) : [];
  return (
    <Modal
      open
      title={t('agent.link.map')}
      width={860}
      okText={t('agent.link.addAll', { n: within.length })}
      okButtonProps={{ disabled: within.length === 0 }}
      onOk={() => choose(within)}
      onCancel={cancel}
    >
      <p className="agent-note">{t('agent.link.mapHelp')}</p>
      <Unshown total={found.data?.total ?? 0} shown={found.data?.things.length ?? 0} text="agent.link.mapMore" />
      <Ground {...{ things, within, ring }} pick={point => setRing(corners => [...corners, point])} />
      <Button size="small" disabled={ring.length === 0} onClick={() => setRing([])}>
        {t('agent.link.clear')}
      </Button>
    </Modal>
  );
}

interface GroundProps {
  things: readonly Placed[];
  within: readonly Placed[];
  ring: readonly Point[];
  pick: (point: Point) => void;
}

/** The map with the devices, those within in another tone, and the corners so far. */
function Ground({ things, within, ring, pick }: GroundProps) {
  const t = useT();
  const centre = useMemo(() => (things.length > 0 ? spanOf(things).centre : mapMiddle), [things]);
  return (
    <div className="agent-lasso">
      <MapSurface
        choice={mapChoice()}
        centre={centre}
        zoom={11}
        zooms={zooms}
        label={t('agent.link.map')}
        onPick={pick}
      >
        <MapRing points={ring} look="own" />
        {ring.map((point, index) => (
          <MapMark
            key={`${point.longitude},${point.latitude}`}
            at={point}
            title={String(index + 1)}
            tone="primary"
            shape="point"
          />
        ))}
        {things.map(thing => (
          <MapMark
            key={thing.id}
            at={thing}
            title={thing.name}
            tone={within.includes(thing) ? 'success' : 'inverse'}
            shape="dot"
          />
        ))}
      </MapSurface>
    </div>
  );
}
