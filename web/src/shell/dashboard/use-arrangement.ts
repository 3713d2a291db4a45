import { getSettings, saveSetting } from '@materia/contract/areas/identity';
import { useRef, useState } from 'react';
import { api } from '../../kernel/api.ts';
import { useCall } from '../../kernel/query.ts';
import { type Arrangement, readArrangement } from './arrange.ts';

const params = { screen: 'dashboard' };
const kept = { kind: 'DASHBOARD', name: 'blocks', isDefault: false } as const;

/**
 * How the account arranged its blocks (user_setting DASHBOARD, spec 01 §1), and how to change that: seen at once, written one change
 * after the other; a change that could not be written is taken back.
 */
export function useArrangement() {
  const { data, error } = useCall(getSettings, { params }, { quiet: true });
  const [own, setOwn] = useState<{ value: Arrangement | null } | null>(null);
  const writing = useRef(Promise.resolve());
  const stored = data?.find(setting => setting.kind === kept.kind && setting.name === kept.name)?.value;
  const arrange = (value: Arrangement | null) => {
    setOwn({ value });
    const body = { ...kept, value: value && { order: [...value.order], removed: [...value.removed] } };
    writing.current = writing.current.then(() =>
      api(saveSetting, { params, body }).then(
        () => undefined,
        () => setOwn(null),
      ),
    );
  };
  return {
    /** Undefined: not known yet. Not reached: as if nothing was arranged. */
    arrangement: own ? own.value : data || error ? readArrangement(stored) : undefined,
    arrange,
  };
}
