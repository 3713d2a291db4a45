import type { AlertRow } from '@materia/contract/areas/mat';
import { alertSlots, alertWords, alertNoticeTexts as t } from '@materia/contract/areas/mat';
import { say, type Text, yuanText } from '@materia/contract/kernel';

/** What a notice tells of an alert, in both languages. */
export interface ToldAlert
  extends Pick<AlertRow, 'type' | 'value' | 'min' | 'max' | 'subNo' | 'trackNo' | 'otherSlots' | 'goodsName' | 'said'> {
  readonly orderNos: readonly string[];
  readonly minutes: number;
  readonly recovered: boolean;
}

type Key = keyof typeof t;
const both = (key: Key, params: Readonly<Record<string, string | number | Text>> = {}): Text => ({
  zh: say(t[key], 'zh', params),
  en: say(t[key], 'en', params),
});

const tenths = (value: number, unit: string) => `${(value / 10).toFixed(1)}${unit}`;

/** `温度31.2℃（上限30.0℃），已持续10分钟` (spec 06 §4). */
function climate(of: ToldAlert, name: 'temperature' | 'humidity', unit: string): Text {
  const { value, min, max, minutes, recovered } = of;
  if (value === null) return both('mat.said.lasting', { n: minutes });
  const high = max !== null && value > max;
  const limit = high ? max : min;
  const reading = both(`mat.said.${name}`, { value: tenths(value, unit) });
  if (recovered) return both('mat.said.recovered', { reading });
  const edge = limit === null ? '' : both(high ? 'mat.said.upper' : 'mat.said.lower', { limit: tenths(limit, unit) });
  return both('mat.said.climate', { reading, edge, n: minutes });
}

/** A command that failed, or documents that a device has not taken. */
function commandSaid(of: ToldAlert): Text {
  const what = { zh: alertWords(of, 'zh'), en: alertWords(of, 'en') };
  return both(of.value === null ? 'mat.said.command' : 'mat.said.documents', { what });
}

/** The words of a notice behind the device's name. */
export function alertSaid(of: ToldAlert): Text {
  const { type, value, minutes, recovered, goodsName, orderNos, said } = of;
  if (type === 'TEMPERATURE') return climate(of, 'temperature', '℃');
  if (type === 'HUMIDITY') return climate(of, 'humidity', '%');
  if (type === 'NETWORK') return both(recovered ? 'mat.said.online' : 'mat.said.offline', { n: minutes });
  const place = [alertSlots(of), goodsName].filter(Boolean).join(' ');
  if (type === 'SOLD_OUT') return both('mat.said.soldOut', { place });
  if (type === 'LOW_STOCK') return both('mat.said.lowStock', { place, n: value ?? 0 });
  if (type === 'EXPIRING') return both('mat.said.expiring', { place, n: value ?? 0 });
  if (type === 'PRICE')
    return both('mat.said.price', { place, reported: yuanText(value ?? 0), price: yuanText(of.min ?? 0) });
  if (type === 'SYNC' && place !== '') return both('mat.said.offBooks', { place, n: Math.abs(value ?? 0) });
  if (type === 'SYNC') return both('mat.said.syncDead', { n: value ?? 0 });
  if (type === 'COMMAND') return commandSaid(of);
  if (type === 'FAULT' && said) return both('mat.said.place', { place: said });
  if (type === 'OTA') return both('mat.said.update');
  if (place !== '') return both('mat.said.place', { place });
  const orderNo = orderNos.at(-1);
  return orderNo ? both('mat.said.order', { orderNo }) : both('mat.said.lasting', { n: minutes });
}
