import { allTexts } from '@materia/contract';
import type { SettingChange } from '@materia/contract/areas/system';
import type { Text } from '@materia/contract/kernel';
import { Refusal, type Settings } from '../../../kernel/index.ts';
import { keysOfMap } from './provider-states.ts';

type Read = <T>(key: string) => T;

/** What does not go together: the keys of it, the first of which is pointed at where several were sent. */
interface Broken {
  readonly keys: readonly string[];
  readonly said: string;
  readonly params?: Readonly<Record<string, Text>>;
}

const hoursOfDay = 24;

const rules: readonly ((read: Read) => Broken | undefined)[] = [
  read => {
    const provider = read<string>('map.provider');
    const empty = (keysOfMap[provider] ?? []).find(key => read<string>(key) === '');
    if (empty === undefined) return undefined;
    return { keys: ['map.provider', empty], said: 'system.mapKeyMissing', params: { name: labelOf(empty) } };
  },
  read =>
    read<number>('live.reconnectMinMs') > read<number>('live.reconnectMaxMs')
      ? { keys: ['live.reconnectMinMs', 'live.reconnectMaxMs'], said: 'system.reconnectOrder' }
      : undefined,
  read =>
    read<number>('live.replayHours') > read<number>('retention.outbox') * hoursOfDay
      ? { keys: ['live.replayHours', 'retention.outbox'], said: 'system.replayKept' }
      : undefined,
];

/** Refuses values that each keep their own limits but do not go with each other, as they would then be in force (spec 01 §4). */
export function checkTogether(settings: Settings, items: readonly SettingChange[]): void {
  const sent = new Map(items.filter(({ scope }) => scope === 'PLATFORM').map(item => [item.key, item]));
  const read = <T>(key: string): T => {
    const item = sent.get(key);
    return (item ? (item.value ?? settings.inherited(key, null)) : settings.get(key)) as T;
  };
  for (const rule of rules) {
    const { keys, said, params } = rule(read) ?? { keys: [], said: '' };
    const key = keys.find(each => sent.has(each));
    // What does not go together as it stands keeps nobody from changing something else.
    if (key === undefined) continue;
    const path = ['items', String(items.findIndex(item => item.key === key)), 'value'];
    throw new Refusal(said, params, { key, path });
  }
}

const labelOf = (key: string): Text => allTexts[`setting.${key}`] ?? { zh: key, en: key };
