import { DoorState, DropUnitResult } from '@materia/contract/areas/mat';
import { type OrderScene, TroubleKind } from '@materia/contract/areas/order';
import { comma, dateTimeText, type Lang } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';

/** Why an order is in trouble, in one line: the kind, then what the device or the provider said. */
export function troubleText({ kind, faults, text }: NonNullable<OrderScene['trouble']>, lang: Lang): string {
  const said = [...faults.map(fault => DropUnitResult.label(fault as never, lang)), text].filter(Boolean);
  const between = comma(lang);
  const colon = lang === 'zh' ? '：' : ': ';
  return [TroubleKind.label(kind, lang), said.join(between)].filter(Boolean).join(colon);
}

const tenths = (value: number | null, unit: string) => (value === null ? null : `${(value / 10).toFixed(1)} ${unit}`);

/** What is known of a device's state, as short words: climate, door, signal, and since when it is away. */
export function telemetryWords(mat: OrderScene['mat'], t: Translate, lang: Lang): string[] {
  const { online, temperature, humidity, doorState, networkType, rssi, lastSeenAt } = mat;
  return [
    tenths(temperature, '℃'),
    tenths(humidity, '%'),
    doorState && `${t('order.scene.door')} ${DoorState.label(doorState as never, lang)}`,
    networkType && (rssi === null ? networkType : t('order.scene.signal', { net: networkType, rssi })),
    !online && lastSeenAt && t('order.scene.lastSeen', { time: dateTimeText(Date.parse(lastSeenAt)) }),
  ].filter(word => typeof word === 'string');
}
