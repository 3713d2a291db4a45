import { listAgentMats } from '@materia/contract/areas/agent';
import { inRing, type Point } from '@materia/contract/areas/store';
import type { AnswerOf } from '@materia/contract/kernel';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useAllRows } from '../../../kernel/all-rows.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { spanOf } from '../../../ui/map/cluster.ts';
import { MapMark } from '../../../ui/map/map-mark.tsx';
import { MapRing } from '../../../ui/map/map-ring.tsx';
import { MapSurface } from '../../../ui/map/map-surface.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { mapChoice, mapMiddle } from '../../statistics/index.ts';

interface Props {
  agentId: number;
  choose: (matIds: readonly number[]) => void;
  cancel: () => void;
}
type MatRow = AnswerOf<typeof listAgentMats>['rows'][number];
interface Placed extends Point {
  readonly id: number;
  readonly name: string;
}

/** As many as are linked at once (spec 00 §4). */
const most = 1000;
const zooms = [4, 19] as const;
const placed = ({ matId: id, matName: name, longitude, latitude }: MatRow): Placed[] =>
  longitude === null || latitude === null ? [] : [{ id, name, longitude, latitude }];

/** The devices that may be linked, of the words typed: every page of them. */
function useFree(agentId: number) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), 300) || undefined;
  const { data } = useAllRows(
    listAgentMats,
    { agentId, linked: false, query },
    { most, idOf: (row: MatRow) => row.matId },
  );
  const things = useMemo(() => (data?.rows ?? []).flatMap(placed), [data]);
  return { typed, setTyped, things, cut: data?.cut ?? false, unplaced: (data?.rows.length ?? 0) - things.length };
}

/** 地图圈选: corners by click; the devices within are chosen (spec 04 §5). */
export function LassoDialog({ agentId, choose, cancel }: Props) {
  const t = useT();
  const [ring, setRing] = useState<readonly Point[]>([]);
  const { typed, setTyped, things, cut, unplaced } = useFree(agentId);
  const within = ring.length > 2 ? things.filter(thing => inRing(thing, ring)) : [];
  return (
    <Modal
      open
      title={t('agent.link.map')}
      width={860}
      okText={t('agent.link.addAll', { n: within.length })}
      okButtonProps={{ disabled: within.length === 0 }}
      onOk={() => choose(within.map(({ id }) => id))}
      onCancel={cancel}
    >
      <p className="agent-note">{t('agent.link.mapHelp')}</p>
      <Input
        aria-label={t('agent.query.mat')}
        placeholder={t('agent.query.mat')}
        value={typed}
        allowClear
        onChange={event => setTyped(event.target.value)}
      />
      {cut && <p className="agent-note">{t('agent.link.mapMost', { n: most })}</p>}
      {unplaced > 0 && <p className="agent-note">{t('agent.link.mapUnplaced', { n: unplaced })}</p>}
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
