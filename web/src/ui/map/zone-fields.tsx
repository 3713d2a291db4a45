import { Button, Checkbox, Input, InputNumber } from 'antd';
import { useWords } from '../words.tsx';
import type { Edit, FeeZone, ZoneTerms } from './scope-edits.ts';

interface ZoneFieldsProps {
  zone: FeeZone;
  edit: Edit;
}

/** What a fee zone is called, and what bringing there costs, asks for and takes; empty: as the delivery mode says. */
export function ZoneFields({ zone, edit }: ZoneFieldsProps) {
  const words = useWords();
  const { zoneNo, name, fee, minAmount, minutes, enabled } = zone;
  const set = (terms: Partial<ZoneTerms>) => edit({ do: 'terms', zoneNo, terms });
  const called = (typed: string) => {
    const next = typed.trim();
    if (next !== '' && next !== name) set({ name: next });
  };
  return (
    <div className="scope-bar scope-zone">
      <div className="scope-field">
        {words('map.scope.zoneName')}
        <Input
          key={`${zoneNo} ${name}`}
          aria-label={words('map.scope.zoneName')}
          maxLength={20}
          defaultValue={name}
          onBlur={({ target }) => called(target.value)}
          onPressEnter={({ currentTarget }) => called(currentTarget.value)}
        />
      </div>
      <Yuan label="map.scope.zoneFee" fen={fee} most={9_999} put={next => set({ fee: next })} />
      <Yuan label="map.scope.zoneMin" fen={minAmount} most={99_999} put={next => set({ minAmount: next })} />
      <div className="scope-field">
        {words('map.scope.zoneMinutes')}
        <InputNumber
          aria-label={words('map.scope.zoneMinutes')}
          placeholder={words('map.scope.asMode')}
          min={1}
          max={10_080}
          precision={0}
          value={minutes}
          onChange={next => set({ minutes: next })}
        />
      </div>
      <Checkbox checked={enabled} onChange={({ target }) => set({ enabled: target.checked })}>
        {words('map.scope.zoneEnabled')}
      </Checkbox>
      <Button danger onClick={() => edit({ do: 'drop', zoneNo })}>
        {words('map.scope.dropZone')}
      </Button>
    </div>
  );
}

interface YuanProps {
  label: string;
  fen: number | null;
  most: number;
  put: (fen: number | null) => void;
}

function Yuan({ label, fen, most, put }: YuanProps) {
  const words = useWords();
  return (
    <div className="scope-field">
      {words(label)}
      <InputNumber
        aria-label={words(label)}
        prefix="¥"
        placeholder={words('map.scope.asMode')}
        min={0}
        max={most}
        precision={2}
        value={fen === null ? null : fen / 100}
        onChange={yuan => put(yuan === null ? null : Math.round(yuan * 100))}
      />
    </div>
  );
}
